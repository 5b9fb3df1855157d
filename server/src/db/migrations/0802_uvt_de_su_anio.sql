-- Up Migration
-- Of which year the UVT is: on the first of January nobody was told that it was that of the year before. It shuts out
-- whoever sells: that is held already (`turno.ts`).
alter table electronico_emisor add column uvt_anio smallint check (uvt_anio between 2000 and 9999);
-- Those that DIAN has set say it themselves; of any other nobody knows more than that it is in force today.
update electronico_emisor set uvt_anio = case uvt when 47065 then 2024 when 49799 then 2025 when 52374 then 2026
  else extract(year from now() at time zone 'America/Bogota') end;
alter table electronico_emisor alter column uvt_anio set not null;
