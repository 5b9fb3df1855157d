-- Up Migration
-- What a count finds comes in against the account of layaways that were given up, which was there first and kept their name alone.
update cuentas set nombre = 'Aprovechamientos, planes separe cancelados y sobrantes de inventario'
where codigo = '429510' and nombre = 'Aprovechamientos, planes separe cancelados';
