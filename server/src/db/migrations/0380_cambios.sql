-- Up Migration
-- What open screens are told at once (ADR 071): a notice on the channel `cambios`, in the transaction of the change. It carries what
-- kind of thing changed and for whom, by identifiers, and nothing of anybody.
create function avisar_del_almacen() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', tg_argv[0], 'almacen', new.almacen_id)::text);
  return null;
end $$;

create function avisar_de_la_persona() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', tg_argv[0], 'usuario', (coalesce(new, old)).usuario_id)::text);
  return null;
end $$;

create function avisar_a_todos() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', tg_argv[0])::text);
  return null;
end $$;

create function avisar_de_la_sesion() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', 'sesion', 'sesion', (coalesce(new, old)).id)::text);
  return null;
end $$;

create function avisar_del_usuario() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', 'sesion', 'usuario', new.id)::text);
  return null;
end $$;

create function avisar_del_rol() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', 'sesion', 'usuario', usuario_id)::text)
    from (select distinct usuario_id from accesos where rol_id = new.id) suyos;
  return null;
end $$;

create function avisar_del_cierre() returns trigger language plpgsql as $$
begin
  perform pg_notify('cambios', json_build_object('tema', 'sesion', 'almacen', new.id)::text);
  return null;
end $$;

create trigger avisar_solicitud after insert or update of estado on solicitudes
  for each row execute function avisar_del_almacen('solicitudes');
create trigger avisar_novedad after insert or update on novedades
  for each row execute function avisar_del_almacen('novedades');
create trigger avisar_leida after insert on novedades_leidas
  for each row execute function avisar_de_la_persona('novedades');
create trigger avisar_dia after insert or update of estado on dias
  for each row execute function avisar_del_almacen('dia');
create trigger avisar_documento after insert or update of estado on documentos
  for each row execute function avisar_del_almacen('documentos');
create trigger avisar_configuracion after update on configuracion
  for each statement execute function avisar_a_todos('visible');
create trigger avisar_empresa after update on empresa
  for each statement execute function avisar_a_todos('visible');

create trigger avisar_cerrada after delete on sesiones
  for each row execute function avisar_de_la_sesion();
create trigger avisar_otro_almacen after update of almacen_id on sesiones
  for each row when (old.almacen_id is distinct from new.almacen_id) execute function avisar_de_la_sesion();
create trigger avisar_derechos after update on usuarios
  for each row when ((old.activo, old.is_super_admin, old.is_super_user, old.is_super, old.cambiar_almacenes, old.facturacion,
    old.clave_temporal) is distinct from (new.activo, new.is_super_admin, new.is_super_user, new.is_super, new.cambiar_almacenes,
    new.facturacion, new.clave_temporal))
  execute function avisar_del_usuario();
create trigger avisar_accesos after insert or update or delete on accesos
  for each row execute function avisar_de_la_persona('sesion');
create trigger avisar_rol after update on roles
  for each row when ((old.nombre, old.permisos) is distinct from (new.nombre, new.permisos)) execute function avisar_del_rol();
create trigger avisar_cierre after update of activo on almacenes
  for each row when (old.activo is distinct from new.activo) execute function avisar_del_cierre();
