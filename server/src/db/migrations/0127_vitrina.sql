-- Up Migration
-- The shop window: since when a thing is where it is, what it was priced at and by whom, and how it is found.
alter table piezas add column desde date, add column busqueda text;
update piezas set desde = coalesce(
  (select max(m.fecha) from movimientos_bienes m where m.pieza_id = piezas.id and m.unidades = 1),
  (creada at time zone 'America/Bogota')::date);
alter table piezas alter column desde set not null;

-- Each move dates the place where it leaves a piece; its words are folded as people type them.
create function anotar_pieza() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.descripcion <> old.descripcion or new.serial is distinct from old.serial then
    new.busqueda := translate(lower(concat_ws(' ', new.codigo, new.descripcion, new.serial)), 'áéíóúüñ', 'aeiouun');
  end if;
  if tg_op = 'INSERT' then
    new.desde := coalesce(new.desde, (new.creada at time zone 'America/Bogota')::date);
  elsif new.lugar <> old.lugar then
    new.desde := coalesce((select d.fecha from movimientos_bienes m join documentos d on d.id = m.documento_id
      where m.pieza_id = new.id and m.unidades = 1 order by d.orden desc limit 1), old.desde);
  end if;
  return new;
end $$;
update piezas set busqueda = translate(lower(concat_ws(' ', codigo, descripcion, serial)), 'áéíóúüñ', 'aeiouun');
alter table piezas alter column busqueda set not null;
create trigger anotar_pieza before insert or update on piezas for each row execute function anotar_pieza();

drop index piezas_lugar;
create index piezas_lugar on piezas (almacen_id, lugar, desde, id) include (categoria, peso, costo, precio);
create index piezas_busqueda on piezas using gin (busqueda gin_trgm_ops) where lugar in ('vitrina', 'vitrina_peso');

-- Append-only: the last row is the price of now.
create table precios_piezas (
  id uuid primary key,
  pieza_id uuid not null references piezas,
  almacen_id uuid not null references almacenes,
  instante timestamptz not null,
  anterior bigint check (anterior > 0),
  precio bigint not null check (precio > 0),
  -- How it was made: {modo, …}.
  regla jsonb not null,
  usuario_id uuid not null references usuarios
);
create index precios_piezas_pieza on precios_piezas (pieza_id, instante desc);

-- Whole pesos a gram of what a branch sells by weight, by purity; the last row is the one in force.
create table precios_gramo (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  categoria smallint not null check (categoria between 1 and 8),
  instante timestamptz not null,
  precio bigint not null check (precio > 0),
  usuario_id uuid not null references usuarios
);
create index precios_gramo_vigente on precios_gramo (almacen_id, categoria, instante desc);

-- Pieces change by documents and by these alone: the application may not write them.
-- p: [{id, precio}] of things for sale in a branch; answers those that were there, with the price before.
create function poner_precios(p_almacen uuid, p jsonb) returns table (id uuid, anterior bigint, precio bigint) language sql as $$
  with nuevos as (select n.id, n.precio from jsonb_to_recordset(p) n(id uuid, precio bigint)),
    antes as (select z.id, z.precio from piezas z join nuevos on nuevos.id = z.id
      where z.almacen_id = p_almacen and z.lugar in ('vitrina', 'vitrina_peso') order by z.id for update of z)
  update piezas z set precio = n.precio from nuevos n join antes a on a.id = n.id where z.id = n.id
  returning z.id, a.precio, z.precio
$$;

-- Holds pieces until the end of the transaction, in one order: two tills that sell the same thing wait for each other.
create function bloquear_piezas(p_codigos text[]) returns void language sql as $$
  select from piezas where codigo = any (p_codigos) order by id for update
$$;
