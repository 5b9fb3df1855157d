-- Up Migration
-- Each time the market was asked and answered (001 §4): what waits to be saved, and the history of what was.
create table indicadores_consultas (
  id uuid primary key,
  instante timestamptz not null,
  -- Hundredths: of a peso for the dollar, of a dollar for the ounces.
  dolar integer not null,
  onza integer not null,
  plata integer not null,
  -- Who said each, and of when it is; null of one that could not be read and stays as it was saved.
  fuente_dolar text,
  de_dolar text,
  fuente_metales text,
  de_metales text,
  usuario_id uuid not null references usuarios,
  guardada timestamptz,
  guardada_por uuid references usuarios
);
create index indicadores_consultas_instante on indicadores_consultas (instante);

-- One asks the market at a time, whoever clicks.
create table indicadores_turno (
  uno boolean primary key default true check (uno),
  hasta timestamptz not null
);
insert into indicadores_turno (hasta) values ('-infinity');
