-- Up Migration
-- What was given back to a card is taken by the bank from what it pays: a settlement of little else than that pays nothing, or
-- takes from our account.
alter table liquidaciones_datafono drop constraint liquidaciones_datafono_bruto_check;
alter table liquidaciones_datafono drop constraint liquidaciones_datafono_check;
alter table liquidaciones_datafono add constraint liquidaciones_datafono_neto
  check (neto = bruto - comision - iva_comision - gmf - retefuente - reteiva - reteica);
