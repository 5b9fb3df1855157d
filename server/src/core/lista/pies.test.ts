import { pieDeBoveda } from '@retroventa/api/boveda/lista'
import { pieDeCompras } from '@retroventa/api/compras/lista'
import { conUnidad, enCsv } from '@retroventa/api/core/celdaDeArchivo'
import type { TotalDeLista } from '@retroventa/api/core/lista'
import { pieDeFondos } from '@retroventa/api/fondos/lista'
import { pieDeTraslados } from '@retroventa/api/traslados/lista'
import { pieDeVentas } from '@retroventa/api/ventas/lista'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { lineaCsv } from '../csv.ts'

/** What a list answers of its whole filter. */
interface Cuerpo {
  readonly total: number
  readonly costo: number
  readonly totales: never
}

/** What the foot of each page draws, of the answer that it draws. */
const PIES: Readonly<Record<string, (cuerpo: Cuerpo) => readonly TotalDeLista[]>> = {
  '/ventas?clase=articulos': ({ totales }) => pieDeVentas(totales),
  '/compras?clase=articulos': ({ totales }) => pieDeCompras(totales),
  '/boveda?vista=todas': ({ totales }) => pieDeBoveda(totales),
  '/traslados?sentido=llega': ({ totales }) => pieDeTraslados(totales),
  '/fondos?sentido=llega': ({ totales }) => pieDeFondos(totales),
  '/mensajes/salida?': ({ costo }) => [{ texto: 'Costo', tipo: 'pesos', valor: costo }],
}

it('of what was voided alone, a foot of money on its way says nothing', () => {
  const nada = { valor: 0, recibido: 0 }
  expect(pieDeFondos({ sale: nada, llega: nada, diferencia: 0 })).toEqual([])
})

describe('the foot of a file', () => {
  let t: Taller
  beforeAll(async () => {
    t = await crearTaller()
    for (const tipo of [
      ...(['devolucion', 'devolucionCompra', 'recepcionBoveda', 'recepcionTraslado'] as const),
      'recepcionFondos' as const,
    ])
      await t.preparar(tipo)
  })
  afterAll(() => t.p.cerrar())

  it.each(Object.entries(PIES))('says what the screen says of %s', async (pedido, pie) => {
    const [ruta, consulta] = pedido.split('?')
    const { cuerpo } = await t.quien.pedir<Cuerpo>('GET', pedido)
    expect(cuerpo.total).toBeGreaterThan(0)
    const { texto: archivo } = await t.quien.pedir('GET', `${ruta}/exportar?${consulta}`)
    const lineas = archivo.split('\r\n')
    const desde = lineas.findIndex((linea) => linea.startsWith('Filtro;')) + 2
    expect(lineas.slice(desde, -2)).toEqual(
      pie(cuerpo).map(({ texto, de, tipo, valor }) =>
        lineaCsv([conUnidad(texto, tipo) + (de ? `, ${de}` : ''), enCsv(valor, tipo)]).trimEnd(),
      ),
    )
  })
})
