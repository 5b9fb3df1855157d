import type { CustodiaFila } from '@retroventa/api/boveda/llamadas'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EnlaceOrigen } from '../operaciones/public.ts'
import { enCajas } from './enCajas.ts'
import { notaDeMapa } from './notaDeMapa.ts'

/** Where each bag of the page lies: a card for each box, a row for each tray, a place for each bag. */
export function Mapa({ bolsas, deTodas }: { bolsas: readonly CustodiaFila[]; deTodas: number }) {
  if (bolsas.length === 0) return null
  const nota = notaDeMapa(bolsas.length, deTodas)
  return (
    <section className="bv-mapa" aria-label="Mapa de la bóveda">
      {nota && <p role="note">{nota}</p>}
      {enCajas(bolsas).map(({ caja, bandejas }) => (
        <Tarjeta key={caja} titulo={`Caja ${caja}`}>
          <ul className="bv-bandejas">
            {bandejas.map(({ bandeja, bolsas: suyas }) => (
              <li key={bandeja}>
                <span className="rv-suave">Bandeja {bandeja}</span>
                <ul className="bv-lugares">
                  {suyas.map(({ id, bolsa, contrato, estado, pagada }) => (
                    <li key={id} className="bv-lugar" data-pide={estado === 'pedida' || pagada}>
                      <span className="rv-cifra">{bolsa}</span>
                      <EnlaceOrigen codigo={contrato} />
                      {(pagada || estado === 'pedida') && (
                        <span>{pagada ? 'entrega pendiente' : 'pedida'}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Tarjeta>
      ))}
    </section>
  )
}
