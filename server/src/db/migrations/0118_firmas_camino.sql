-- Up Migration
-- A signature that serves the next save of its path (D23): of one session, person, branch and customer, once, for minutes.
-- It goes with its session.
create table firmas_camino (
  -- Hash of what the page holds.
  id text primary key,
  sesion_id text not null references sesiones on delete cascade,
  usuario_id uuid not null references usuarios,
  almacen_id uuid not null references almacenes,
  cliente_id uuid not null references clientes,
  -- As they were when it was given: another role or another password ends it.
  rol text not null,
  clave text not null,
  hasta timestamptz not null,
  usada boolean not null default false
);
create index firmas_camino_usuario on firmas_camino (usuario_id);
create index firmas_camino_sesion on firmas_camino (sesion_id);
create index firmas_camino_cliente on firmas_camino (cliente_id);
create index firmas_camino_hasta on firmas_camino (hasta);
