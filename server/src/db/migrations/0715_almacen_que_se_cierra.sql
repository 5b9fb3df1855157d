-- Up Migration
-- What was being saved in a branch, or sent to it, while it was made inactive landed in it: a contract, or money on its way, that nobody
-- could go on with. Whoever closes a branch holds it; who saves in it waits, and finds it closed.
do $$
declare
  v_antes text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
  v_despues text := replace(v_antes,
    '  -- From here to the end of the transaction other documents of this type in this branch wait for the number.',
    '  perform from almacenes where id = v_almacen and activo for key share;
  if not found then
    raise exception ''the branch is closed'' using errcode = ''RV005'';
  end if;

  -- From here to the end of the transaction other documents of this type in this branch wait for the number.');
begin
  if v_despues = v_antes then
    raise exception 'registrar_documento is not the one that this migration knows';
  end if;
  execute v_despues;
end $$;

create function destino_abierto() returns trigger language plpgsql as $$
begin
  perform from almacenes where id = new.destino_id and activo for key share;
  if not found then
    raise exception 'the branch that receives is closed' using errcode = 'RV005';
  end if;
  return new;
end $$;
create trigger destino_abierto before insert on traslados for each row execute function destino_abierto();
create trigger destino_abierto before insert on traslados_fondos for each row execute function destino_abierto();
