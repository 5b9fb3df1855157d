-- Up Migration
-- Goods that go from one branch to another: a move names the branch where it arrives, and the books of each branch balance
-- alone by what the one that has the goods owes to the one that had them.
insert into cuentas (codigo, nombre, naturaleza) values
  ('132015', 'Cuentas por cobrar entre almacenes (sucursales)', 'debito'),
  ('136530', 'Cuentas por cobrar a trabajadores, faltantes', 'debito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('cuentaDeAlmacenes', '2000-01-01', '132015'),
  ('faltantesMercancia', '2000-01-01', '136530');

alter table movimientos_bienes add column hacia_id uuid references almacenes;
alter table movimientos_bienes add constraint movimientos_bienes_hacia check (hacia_id <> almacen_id);

-- A piece leaves only the place and the branch where it is, and is in the one where its move left it.
do $$
declare
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
  v_cambio record;
begin
  for v_cambio in select * from (values
    ('linea, almacen_id, fecha, pieza_id, categoria, de, a, unidades, peso, costo)
      select v_id, m.n, (m.mov ->> ''almacenId'')::uuid, v_fecha,',
     'linea, almacen_id, hacia_id, fecha, pieza_id, categoria, de, a, unidades, peso, costo)
      select v_id, m.n, (m.mov ->> ''almacenId'')::uuid, (m.mov ->> ''haciaId'')::uuid, v_fecha,'),
    ('lugar = case when m.unidades = 1 then m.a else piezas.lugar end,',
     'lugar = case when m.unidades = 1 then m.a else piezas.lugar end,
        almacen_id = coalesce(m.hacia_id, piezas.almacen_id),'),
    ('where m.documento_id = v_id and piezas.id = m.pieza_id
        and piezas.lugar =',
     'where m.documento_id = v_id and piezas.id = m.pieza_id and piezas.almacen_id = m.almacen_id
        and piezas.lugar ='),
    ('select almacen_id, a lugar,', 'select coalesce(hacia_id, almacen_id) almacen_id, a lugar,')
  ) c(antes, despues) loop
    if position(v_cambio.antes in v_texto) = 0 then
      raise exception 'registrar_documento is not as it was known: %', v_cambio.antes;
    end if;
    v_texto := replace(v_texto, v_cambio.antes, v_cambio.despues);
  end loop;
  execute v_texto;
end $$;

-- On its way until the other branch receives it. Its identity is that of the document that sent it.
create table traslados (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  destino_id uuid not null references almacenes check (destino_id <> almacen_id),
  -- Despatches of one distribution left together.
  reparticion_id uuid,
  estado text not null check (estado in ('en_camino', 'recibido', 'con_diferencia', 'anulado')),
  unidades integer not null check (unidades >= 0),
  -- Hundredths of a gram of what goes by weight.
  gramos integer not null check (gramos >= 0),
  costo bigint not null check (costo >= 0),
  transporta text,
  check (unidades > 0 or gramos > 0)
);
create index traslados_almacen on traslados (almacen_id, estado);
create index traslados_destino on traslados (destino_id, estado);

create table traslado_bolsas (
  traslado_id uuid not null references traslados,
  orden smallint not null,
  almacen_id uuid not null references almacenes,
  -- Number of its seal: a seal closes one bag of the chain.
  precinto text not null unique,
  -- Gross, hundredths of a gram, when it was closed and when it arrived.
  peso integer not null check (peso > 0),
  peso_recibido integer check (peso_recibido >= 0),
  rota boolean,
  primary key (traslado_id, orden)
);

create table traslado_lineas (
  traslado_id uuid not null references traslados,
  orden smallint not null,
  almacen_id uuid not null references almacenes,
  tipo text not null check (tipo in ('pieza', 'granel')),
  precinto text not null,
  descripcion text not null,
  -- Label of a thing.
  articulo text,
  categoria smallint check (categoria between 1 and 8),
  peso integer not null check (peso >= 0),
  costo bigint not null check (costo >= 0),
  -- What came of it: null until it is received.
  peso_recibido integer check (peso_recibido >= 0),
  llego boolean,
  -- Things that went in it.
  piezas uuid[] not null,
  primary key (traslado_id, orden)
);
