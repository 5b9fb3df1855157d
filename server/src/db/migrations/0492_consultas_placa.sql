-- Up Migration
-- Of vehicles, the same consultation is of the same plate: another one asked meanwhile is asked apart.
alter table consultas_abiertas add column placa text not null default '';
update consultas_abiertas a set placa = coalesce(c.detalle -> 'pedido' ->> 'placa', '') from consultas c where c.id = a.consulta_id;
alter table consultas_abiertas drop constraint consultas_abiertas_pkey;
alter table consultas_abiertas add primary key (almacen_id, fuente, cedula, tipo_documento, placa);

create or replace function apartar_consulta() returns trigger language plpgsql as $$
begin
  insert into consultas_abiertas (almacen_id, fuente, cedula, tipo_documento, consulta_id, placa)
    values (new.almacen_id, new.fuente, new.cedula, coalesce(new.tipo_documento, ''), new.id,
      coalesce(new.detalle -> 'pedido' ->> 'placa', ''))
    on conflict do nothing;
  if not found then
    return null;
  end if;
  return new;
end $$;
