-- Up Migration
-- A lead that nobody said to be a customer is handed over and forgotten with whoever has its number or its address (Ley 1581): found
-- by them, as they are compared, and not by reading every lead that there ever was.
create index prospectos_celular on prospectos ((right(regexp_replace(datos ->> 'mobile', '\D', '', 'g'), 10))) where cliente_id is null;
create index prospectos_correo on prospectos ((lower(trim(datos ->> 'email')))) where cliente_id is null;
create index prospectos_cliente on prospectos (cliente_id) where cliente_id is not null;
