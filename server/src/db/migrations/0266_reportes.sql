-- A question that somebody put together over an informe, and keeps: of the company (a super admin made it, some roles see it)
-- or of one person, who receives it by mail. What it may read is never in it: that is of who looks.
create table reportes (
  id uuid primary key,
  nombre text not null,
  informe text not null,
  busqueda jsonb not null,
  -- Of one person: what they receive. Of the company: who made it.
  propio boolean not null,
  usuario_id uuid not null references usuarios,
  roles uuid[] not null default '{}',
  cada text not null check (cada in ('nunca', 'dia', 'semana', 'mes')),
  formato text not null check (formato in ('xlsx', 'csv', 'pdf')),
  version int not null default 1,
  cambiado timestamptz not null,
  check (not propio or (roles = '{}' and cada <> 'nunca'))
);
create index reportes_informe on reportes (informe);
create index reportes_usuario on reportes (usuario_id) where propio;
-- One to each person on a day, however often the work is done again.
create table reporte_envios (
  reporte_id uuid not null references reportes on delete cascade,
  usuario_id uuid not null references usuarios,
  fecha date not null,
  estado text not null check (estado in ('pendiente', 'enviado', 'sin_correo', 'sin_permiso', 'sin_canal', 'muy_grande', 'rechazado')),
  instante timestamptz not null,
  primary key (reporte_id, fecha, usuario_id)
);
