-- What of a customer is compared with the lists is new or another, and was not looked for yet (D24): an operation with them asks for
-- authorisation until it is. Those of before were screened by the jobs of their own saves and imports.
alter table clientes add column sin_revisar boolean not null default false;
-- Few, and not for long: what the job that looks for those that were left behind reads.
create index clientes_sin_revisar on clientes (id) where sin_revisar;
