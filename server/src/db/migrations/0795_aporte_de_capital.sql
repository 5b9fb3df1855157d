-- Up Migration
-- What a partner puts into the house is no income of it: its kind goes to the account that the concept *capital* has, and says whose it
-- is. A house that has a kind for that account, or one of that name, keeps its own; and of an account that only sums its auxiliaries there is
-- none until somebody says which.
insert into tipos_dinero (id, clase, nombre, cuenta, iva, retefuente, reteiva, reteica, base_retencion, limite,
    pide_tercero, pide_soporte)
  select gen_random_uuid(), 'ingreso', 'Aporte de capital de un socio', c.cuenta, 0, 0, 0, 0, 0, null, true, false
  from (select cuenta from cuentas_concepto where concepto = 'capital' and desde <= current_date
    order by desde desc limit 1) c
  where not exists (select from tipos_dinero t where t.clase = 'ingreso' and t.cuenta = c.cuenta)
    and not exists (select from cuentas a where a.codigo like c.cuenta || '_%')
  on conflict do nothing;
