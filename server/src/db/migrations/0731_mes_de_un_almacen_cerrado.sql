-- Up Migration
-- The last month of a branch ends after the branch was closed, and its books are closed by whoever keeps them: a close of a month moves
-- no money, no goods and no contract that somebody would have to go on with there. Nothing else is saved in a branch that is closed.
do $$
declare
  v_antes text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
  v_despues text := replace(v_antes,
    '  perform from almacenes where id = v_almacen and activo for key share;',
    '  perform from almacenes where id = v_almacen and (activo or doc ->> ''tipo'' = ''cierreMes'') for key share;');
begin
  if v_despues = v_antes then
    raise exception 'registrar_documento is not the one that this migration knows';
  end if;
  execute v_despues;
end $$;
