-- Up Migration
-- Bags of contracts that the vault keeps: sent by the branch, put in a place, asked for, handed over. What became of the
-- things is said by their pieces; of one whose customer paid, they are delivered in the books and still in the vault.
create table custodias (
  -- That of the document that sent it.
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  contrato_id uuid not null references contratos,
  precinto text not null unique,
  estado text not null check (estado in ('enviada', 'en_boveda', 'pedida', 'entregada', 'anulada')),
  -- Gross, hundredths of a gram, at the last hand-off.
  peso integer not null check (peso > 0),
  caja text,
  bandeja text,
  bolsa text,
  -- Since when it is as it is.
  desde timestamptz not null,
  check ((estado in ('en_boveda', 'pedida')) = (caja is not null and bandeja is not null and bolsa is not null))
);
create index custodias_almacen on custodias (almacen_id, estado);
-- One bag in a place, and one of a contract on its way or inside.
create unique index custodias_lugar on custodias (almacen_id, caja, bandeja, bolsa) where estado in ('en_boveda', 'pedida');
create unique index custodias_contrato on custodias (contrato_id) where estado in ('enviada', 'en_boveda', 'pedida');
