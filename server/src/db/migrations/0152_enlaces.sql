-- Up Migration
-- Short links of each branch to its profiles (001 §2), and how many times each was opened a day.
create table enlaces (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  codigo text not null unique,
  red text not null,
  perfil text not null,
  creado timestamptz not null,
  creado_por uuid not null references usuarios,
  unique (almacen_id, red, perfil)
);
create table enlaces_dias (
  enlace_id uuid not null references enlaces,
  almacen_id uuid not null references almacenes,
  dia date not null,
  veces integer not null,
  primary key (enlace_id, dia)
);
