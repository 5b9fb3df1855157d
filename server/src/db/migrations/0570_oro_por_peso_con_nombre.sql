-- Up Migration
-- What was sold by weight said so and nothing else: its line names the metal and the grams, as those that are sold from now on
-- (`gramosVendidos` of the domain), because the invoice that is still to be issued of it, and whoever looks for it, read the line.
update venta_lineas set descripcion = case categoria when 8 then 'Plata'
    else 'Oro ' || (array['24K', '22K', 'Italiano', 'Nacional', '14K', '10K', 'B/manga'])[categoria] end
    || ' por peso, ' || translate(to_char(peso / 100.0, 'FM999,999,990.00'), ',.', '.,') || U&'\00A0g'
  where tipo = 'granel' and descripcion = 'Por peso' and categoria is not null;
