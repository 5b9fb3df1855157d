-- Up Migration
-- What the providers tell afterwards of a message, what it cost, and messages that a person took back.

alter table mensajes drop constraint mensajes_estado_check;
alter table mensajes add constraint mensajes_estado_check
  check (estado in ('encolado', 'enviado', 'entregado', 'leido', 'fallido', 'retenido', 'cancelado'));
-- Parts of an SMS (facts/feeds §4.1); one of anything else.
alter table mensajes add column partes smallint not null default 1;
-- Whole pesos at the price of the settings when it left; null of what has not left.
alter table mensajes add column costo integer;
-- Which gateway took it, by its name in `ports`.
alter table mensajes add column proveedor text;
alter table mensajes add column entregado timestamptz;
alter table mensajes add column leido timestamptz;
create index mensajes_almacen on mensajes (almacen_id, creado desc, id);
create index mensajes_proveedor on mensajes (proveedor_id) where proveedor_id is not null;

-- Every key of it has a value of its own until somebody gives another.
update configuracion set valor = valor || '{"mensajes": {}}';
