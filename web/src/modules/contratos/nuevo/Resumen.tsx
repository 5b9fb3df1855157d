import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPeso, formatoPesos } from '@retroventa/domain/formato/numeros'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import type { Evaluacion } from './evaluar.ts'

/** What the contract is so far, at the right of every step. */
export function Resumen({
  evaluacion,
  nombre,
}: {
  evaluacion: Evaluacion | undefined
  nombre: string | undefined
}) {
  const { articulos = [], sugerido = 0, total = 0, peso = 0, plazo, vence, retroventa } = evaluacion ?? {}
  const cuantos = articulos.length === 1 ? '1' : String(articulos.length)
  const filas: [string, string | false | undefined, string][] = [
    ['Número', undefined, 'al guardar'],
    ['Cliente', nombre, 'sin elegir'],
    [
      'Artículos',
      articulos.length > 0 && (peso > 0 ? `${cuantos}, ${formatoPeso(peso)}` : cuantos),
      'sin agregar',
    ],
    ['Avalúo sugerido', sugerido > 0 && formatoPesos(sugerido), 'sin calcular'],
    ['Valor', total > 0 && formatoPesos(total), 'sin definir'],
    ['Plazo', total > 0 && plazo?.nombre, 'sin definir'],
    ['Vence', total > 0 && vence && formatoFecha(vence), 'sin definir'],
    ['Retroventa al vencer', retroventa !== undefined && formatoPesos(retroventa), 'sin calcular'],
  ]
  return (
    <Tarjeta titulo="Este contrato">
      <dl className="ct-datos">
        {filas.map(([etiqueta, valor, vacio]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd className={valor ? '' : 'ct-sin-dato'}>{valor || vacio}</dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  )
}
