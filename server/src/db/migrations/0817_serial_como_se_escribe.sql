-- Up Migration
-- A serial is kept and printed as it is written on the thing; what people write between its characters is left out where it is compared, as
-- `limpiarDistintivo` of domain/src/bienes/clases does.
create function limpiar_distintivo(texto text) returns text language sql immutable strict parallel safe
  return regexp_replace(upper(texto), '[^A-Z0-9]', '', 'g');

drop index contrato_articulos_serial;
create index contrato_articulos_serial on contrato_articulos (limpiar_distintivo(ficha ->> 'serial')) where ficha ->> 'serial' is not null;
drop index compra_lineas_serial;
create index compra_lineas_serial on compra_lineas (limpiar_distintivo(ficha ->> 'serial')) where ficha ->> 'serial' is not null;
-- How many have the same number is known of an index over an expression only once it is looked at.
analyze contrato_articulos, compra_lineas;

-- A thing for sale is found by its serial either way.
do $$
declare
  v_palabras constant text := 'new.marca, new.modelo, new.serial))';
  v_texto text := pg_get_functiondef('anotar_pieza()'::regprocedure);
begin
  if position(v_palabras in v_texto) = 0 then raise exception 'anotar_pieza is not as it was known'; end if;
  execute replace(v_texto, v_palabras,
    'new.marca, new.modelo, new.serial, nullif(limpiar_distintivo(new.serial), upper(new.serial))))');
end $$;
