-- Up Migration
-- Words of letters and digits ("tecno24", a passport) are not in the dictionary of names, and have none of its counts: who is looked for by a
-- part of one is found here. Digits alone are documents, which are looked for by their beginning.
create index cliente_palabras_mixtas on cliente_palabras using gin (palabra gin_trgm_ops)
  where palabra ~ '[0-9]' and palabra ~ '[^0-9]';
