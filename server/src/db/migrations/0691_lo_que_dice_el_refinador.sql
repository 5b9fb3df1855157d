-- Up Migration
-- ADR 050: a refiner whose scale gives more than was sent is settled, authorised, with what their paper says.
alter table remision_partes drop constraint remision_partes_check;
alter table remision_partes add constraint remision_partes_recibido_check check (recibido >= 0);
-- ADR 049: what was bought and an authority took away, with its act.
alter table desusos drop constraint desusos_causa_check;
alter table desusos add constraint desusos_causa_check check (causa in ('danado', 'perdido', 'donado', 'desbaratado', 'decomisado'));
