-- Up Migration
-- What tells one item from another: its record, its number, its gross weight, its photos. And what a contract of both kinds is.

alter table contratos drop constraint contratos_clase_check;
alter table contratos add constraint contratos_clase_check check (clase in ('Oro', 'Varios', 'Mixto'));
update contratos c set clase = 'Mixto'
  where clase = 'Oro' and exists (select from contrato_articulos a where a.contrato_id = c.id and a.categoria is null);

-- The record is {clase, marca?, modelo?, serial?, estado?, accesorios?} of what is not metal.
alter table contrato_articulos add column peso_bruto integer check (peso_bruto >= peso);
alter table contrato_articulos add column ficha jsonb;
-- Found by its number, or by what it is and weighs to the hundredth, in any branch.
create index contrato_articulos_serial on contrato_articulos ((ficha ->> 'serial')) where ficha ->> 'serial' is not null;
create index contrato_articulos_igual on contrato_articulos (peso, hashtext(lower(descripcion))) where peso > 0;

-- A photo that something other than a customer has: a request, an item of a contract.
alter table fotos rename column de_solicitud to adoptada;
create table articulo_fotos (
  foto_id uuid primary key references fotos,
  articulo_id uuid not null references contrato_articulos on delete cascade,
  orden smallint not null,
  unique (articulo_id, orden)
);

-- What a person takes in often, as the wizard types it: a list of at most thirty.
create table articulos_favoritos (
  usuario_id uuid primary key references usuarios on delete cascade,
  items jsonb not null
);

-- A piece that comes in brings its number and its gross weight.
do $$
declare
  v_columnas constant text := 'categoria, peso, costo, lugar, creada)
    select';
  v_valores constant text := '(p ->> ''peso'')::integer, 0, ''afuera'',';
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
begin
  if position(v_columnas in v_texto) = 0 or position(v_valores in v_texto) = 0 then
    raise exception 'registrar_documento is not as it was known';
  end if;
  v_texto := replace(v_texto, v_columnas, 'categoria, peso, peso_bruto, serial, costo, lugar, creada)
    select');
  execute replace(v_texto, v_valores, '(p ->> ''peso'')::integer, (p ->> ''pesoBruto'')::integer, p ->> ''serial'', 0, ''afuera'',');
end $$;
