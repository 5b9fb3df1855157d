-- Up Migration
-- A thing leaves a place at what it costs there. One that was planned with the cost of before an abono or an aumento wrote that one back,
-- and the contract and its things never agreed again: nobody could take them out. What was revalued, which moves nothing, stays there.
do $$
declare
  v_antes text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
  v_despues text := replace(v_antes,
    'and piezas.lugar = case when m.unidades = 1 or m.de <> ''afuera'' then m.de else m.a end;',
    'and piezas.lugar = case when m.unidades = 1 or m.de <> ''afuera'' then m.de else m.a end
          and (m.unidades = 0 or m.de = ''afuera'' or piezas.costo = m.costo);');
begin
  if v_despues = v_antes then
    raise exception 'registrar_documento is not the one that this migration knows';
  end if;
  execute v_despues;
end $$;
