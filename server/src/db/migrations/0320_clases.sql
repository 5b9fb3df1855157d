-- Up Migration
-- What kind of thing each piece is, as the counter sorted it when it came in, with its brand and its model: metal is jewellery, and
-- of what is not, nobody knows more than was written.
alter table piezas add column clase text, add column marca text, add column modelo text;

-- The words of a thing are its brand and its model too; its kind, when nobody said one, is what its metal says.
create or replace function anotar_pieza() returns trigger language plpgsql as $$
begin
  new.clase := coalesce(new.clase, case when new.categoria is null then 'otro' else 'joya' end);
  if tg_op = 'INSERT' or new.descripcion <> old.descripcion or new.serial is distinct from old.serial
    or new.marca is distinct from old.marca or new.modelo is distinct from old.modelo then
    new.busqueda := translate(lower(concat_ws(' ', new.codigo, new.descripcion, new.marca, new.modelo, new.serial)),
      'áéíóúüñ', 'aeiouun');
  end if;
  if tg_op = 'INSERT' then
    new.desde := coalesce(new.desde, (new.creada at time zone 'America/Bogota')::date);
  elsif new.lugar <> old.lugar then
    new.desde := coalesce((select d.fecha from movimientos_bienes m join documentos d on d.id = m.documento_id
      where m.pieza_id = new.id and m.unidades = 1 order by d.orden desc limit 1), old.desde);
  end if;
  return new;
end $$;

-- What is here already: the record of its item of a contract, of its line of a purchase, or its metal.
update piezas p set clase = i.ficha ->> 'clase', marca = i.ficha ->> 'marca', modelo = i.ficha ->> 'modelo'
  from contrato_articulos i join contratos c on c.id = i.contrato_id
  where p.origen = 'contrato' and p.origen_id = c.id and p.codigo = c.codigo || '-' || i.orden and i.ficha is not null;
update piezas p set clase = l.ficha ->> 'clase', marca = l.ficha ->> 'marca', modelo = l.ficha ->> 'modelo'
  from compra_lineas l where l.pieza_id = p.id and l.ficha is not null;
update piezas set clase = case when categoria is null then 'otro' else 'joya' end where clase is null;
alter table piezas alter column clase set not null;

-- A piece that comes in brings its kind.
do $$
declare
  v_columnas constant text := 'peso_bruto, serial, costo, lugar, creada)';
  v_valores constant text := 'p ->> ''serial'', 0, ''afuera'',';
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
begin
  if position(v_columnas in v_texto) = 0 or position(v_valores in v_texto) = 0 then
    raise exception 'registrar_documento is not as it was known';
  end if;
  v_texto := replace(v_texto, v_columnas, 'peso_bruto, serial, clase, marca, modelo, costo, lugar, creada)');
  execute replace(v_texto, v_valores,
    'p ->> ''serial'', p ->> ''clase'', p ->> ''marca'', p ->> ''modelo'', 0, ''afuera'',');
end $$;

-- What is for sale, of a branch and of all of them, oldest first, with all that a search looks at: a page and its sums read an index
-- and then the things of the page. Words of the whole chain are found apart.
drop index piezas_venta;
drop index piezas_busqueda;
create index piezas_venta on piezas (lugar, desde, id)
  include (almacen_id, categoria, clase, peso, costo, precio, busqueda) where lugar in ('vitrina', 'vitrina_peso');
create index piezas_venta_almacen on piezas (almacen_id, lugar, desde, id)
  include (categoria, clase, peso, costo, precio, busqueda) where lugar in ('vitrina', 'vitrina_peso');
create index piezas_venta_pureza on piezas (lugar, categoria, peso) include (almacen_id, desde, id, precio)
  where lugar in ('vitrina', 'vitrina_peso');
create index piezas_busqueda on piezas using gin (busqueda gin_trgm_ops) where lugar in ('vitrina', 'vitrina_peso');
-- A page of the index alone is read as far as the table says that all see the same: it is said again when a fiftieth of it changed.
alter table piezas set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
