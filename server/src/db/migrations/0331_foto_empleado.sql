-- Up Migration
-- A photo may be of somebody who works here (001 §3 `foto` of a user): one each, let go of as those of customers are.
alter table fotos add column empleado_id uuid unique references usuarios;
do $$
declare
  v_nombre text;
begin
  select conname into strict v_nombre from pg_constraint
    where conrelid = 'fotos'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%suelta_desde%';
  execute format('alter table fotos drop constraint %I', v_nombre);
end $$;
alter table fotos add constraint fotos_un_dueno check (num_nonnulls(cliente_id, empleado_id, nullif(adoptada, false), suelta_desde) = 1);
