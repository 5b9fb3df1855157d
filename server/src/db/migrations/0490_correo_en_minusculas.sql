-- Up Migration
-- Who answers by mail is found however their address was written.
create index clientes_email on clientes (lower(email)) where email is not null;
create index mensajes_destino_correo on mensajes (lower(destino), creado desc) where canal = 'email';
create index mensajes_destino_correo on archivo.mensajes (lower(destino), creado desc) where canal = 'email';
