-- Filters, columns and order of a list that a person keeps under a name. Of the person, whatever the branch.
create table vistas (
  id uuid primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  lista text not null,
  nombre text not null,
  busqueda jsonb not null,
  created timestamptz not null
);
create unique index vistas_nombre on vistas (usuario_id, lista, lower(nombre));
