-- Up Migration
-- What is paid by card waits for its settlement: it is looked for each day, among all that was ever paid.
create index documento_pagos_datafono on documento_pagos (almacen_id, documento_id, linea) where medio = 'datafono';
