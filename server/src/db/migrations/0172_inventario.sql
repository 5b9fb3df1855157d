-- Up Migration
-- Counts of goods: what should be there, frozen with the document that opened it; what people count, a row each; what somebody
-- answered for each difference.
insert into cuentas (codigo, nombre, naturaleza) values
  ('429510', 'Aprovechamientos, sobrantes de inventario', 'credito'),
  ('531095', 'Retiro de otros activos, faltantes de inventario', 'debito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('sobrantesInventario', '2000-01-01', '429510'),
  ('faltantesInventario', '2000-01-01', '531095');

create table inventarios (
  -- That of the document that opened it.
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  codigo text not null unique,
  clase text not null check (clase in ('contrato', 'vitrina')),
  estado text not null check (estado in ('contando', 'conciliando', 'cerrado', 'anulado')),
  abierto timestamptz not null,
  cerrado timestamptz,
  -- What it came out as, written when it is closed: {resumen, movidas, ajustes, bajas, hallazgos}.
  resultado jsonb
);
create unique index inventarios_abierto on inventarios (almacen_id, clase) where estado in ('contando', 'conciliando');
create index inventarios_almacen on inventarios (almacen_id, clase, abierto desc);

-- Written before the row of its count, in the same transaction.
create table inventario_esperados (
  inventario_id uuid not null references inventarios deferrable initially deferred,
  pieza_id uuid not null references piezas,
  almacen_id uuid not null references almacenes,
  lugar text not null,
  categoria smallint,
  peso integer not null,
  costo bigint not null,
  primary key (inventario_id, pieza_id)
);

create table inventario_conteos (
  -- Made where it was counted: sent again, it is the same row.
  id uuid primary key,
  inventario_id uuid not null references inventarios,
  almacen_id uuid not null references almacenes,
  -- Of a thing, as its label or its bag says; else grams of a purity.
  codigo text,
  categoria smallint check (categoria between 1 and 8),
  peso integer check (peso > 0),
  zona text not null,
  -- Another place where somebody found the same code.
  otra_zona text,
  modo text not null check (modo in ('lector', 'camara', 'teclado', 'bascula')),
  usuario_id uuid not null references usuarios,
  instante timestamptz not null,
  quitado timestamptz,
  check ((codigo is null) <> (categoria is null)),
  check (categoria is null or peso is not null)
);
create unique index inventario_conteos_codigo on inventario_conteos (inventario_id, codigo)
  where codigo is not null and quitado is null;
create index inventario_conteos_quien on inventario_conteos (inventario_id, usuario_id, instante desc)
  where quitado is null;

create table inventario_explicaciones (
  inventario_id uuid not null references inventarios,
  -- Of the difference: `p:` thing, `c:` code, `g:` purity.
  clave text not null,
  almacen_id uuid not null references almacenes,
  ajusta boolean not null,
  motivo text not null,
  -- Of what nobody knew: {descripcion, categoria, peso, costo}.
  datos jsonb not null,
  usuario_id uuid not null references usuarios,
  instante timestamptz not null,
  -- The difference as it was when the count was closed.
  diferencia jsonb,
  primary key (inventario_id, clave)
);

-- A thing that nobody knew comes in with the count that found it.
do $$
declare
  v_regla text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'piezas_origen_check');
begin
  if position('ARRAY[' in v_regla) = 0 then
    raise exception 'piezas_origen_check is not as it was known: %', v_regla;
  end if;
  alter table piezas drop constraint piezas_origen_check;
  execute 'alter table piezas add constraint piezas_origen_check ' || replace(v_regla, 'ARRAY[', 'ARRAY[''inventario''::text, ');
end $$;
