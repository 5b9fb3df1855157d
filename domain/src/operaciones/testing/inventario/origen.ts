import fc from 'fast-check'
import { aplicar, type Pieza } from '../../../bienes/movimientos.ts'
import type { Fecha } from '../../../fechas/fecha.ts'
import { type Contado, conciliar, type PiezaConocida } from '../../../inventario/conciliar.ts'
import { ajusteDe } from '../../../inventario/explicacion.ts'
import { type FilaInventario, planearApertura } from '../../inventario/apertura.ts'
import { type DiferenciaPorCerrar, planearCierre, type SituacionCierre } from '../../inventario/cierre.ts'
import { ALMACEN } from '../ejemplos.ts'
import type { OrigenDePrueba } from '../origen.ts'

const HOY: Fecha = '2026-11-20'

/** What happens to a thing while it is counted, and what is said of it afterwards. */
const cosa = fc.record({
  categoria: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  peso: fc.integer({ min: 10, max: 9_000 }),
  costo: fc.integer({ min: 1, max: 2_000_000 }),
  suerte: fc.constantFrom('contada', 'falta', 'pesa', 'vendida', 'estaba_de_baja'),
  ajusta: fc.boolean(),
})
const suelta = fc.record({
  peso: fc.integer({ min: 1, max: 3_000 }),
  costo: fc.integer({ min: 0, max: 900_000 }),
})

/** Purity of what is kept by weight. */
const GRANEL = 4

interface Situacion extends SituacionCierre {
  readonly todas: readonly Pieza[]
}

const abierto = fc
  .record({
    clase: fc.constantFrom('contrato' as const, 'vitrina' as const),
    cosas: fc.array(cosa, { minLength: 1, maxLength: 8 }),
    sueltas: fc.array(suelta, { maxLength: 4 }),
    pesado: fc.integer({ min: 0, max: 2_000 }),
    desconocidos: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ clase, cosas, sueltas, pesado, desconocidos }) => {
    const lugarDe = (suerte: string) =>
      suerte === 'vendida' ? ('vendido' as const) : suerte === 'estaba_de_baja' ? ('baja' as const) : clase
    const piezas = cosas.map(
      ({ categoria, peso, costo, suerte }, i): Pieza => ({
        id: `p${i}`,
        almacenId: ALMACEN,
        categoria,
        lugar: lugarDe(suerte),
        peso,
        costo,
      }),
    )
    const granel =
      clase === 'vitrina'
        ? sueltas.map(
            (una, i): Pieza => ({
              id: `g${i}`,
              almacenId: ALMACEN,
              categoria: GRANEL,
              lugar: 'vitrina_peso',
              ...una,
            }),
          )
        : []
    const conocida = ({ id, categoria, peso, costo, lugar }: Pieza): PiezaConocida => ({
      id,
      codigo: id,
      descripcion: 'Anillo',
      categoria,
      peso,
      costo,
      lugar,
      almacen: 'PCT01',
      ...(lugar === 'vendido' && { documento: 'PCT01-VT000001', quien: 'ana' }),
    })
    const deSuerte = (...suertes: string[]) =>
      piezas.filter((_, i) => suertes.includes(cosas[i]?.suerte ?? ''))
    const contado = ({ id }: { id: string }, mas: object = {}): Contado => ({
      codigo: id,
      zona: 'Bandeja 1',
      quien: 'ana',
      ...mas,
    })
    const esperado = granel.reduce((suma, { peso }) => suma + peso, 0)
    const { resumen, diferencias } = conciliar({
      clase,
      almacen: 'PCT01',
      esperadas: deSuerte('contada', 'falta', 'pesa', 'vendida').map(conocida),
      ajenas: deSuerte('estaba_de_baja').map(conocida),
      contados: [
        ...deSuerte('contada', 'estaba_de_baja').map((una) => contado(una)),
        ...deSuerte('pesa').map((una) => contado(una, { peso: una.peso + 40 })),
        ...Array.from({ length: desconocidos }, (_, i) => contado({ id: `X-${i}` })),
      ],
      graneles:
        esperado > 0
          ? [
              {
                categoria: GRANEL,
                esperado,
                pesado: Math.floor((esperado * pesado) / 1_000),
                costo: granel.reduce((suma, { costo }) => suma + costo, 0),
              },
            ]
          : [],
    })
    const explicadas = diferencias.map((una, i): DiferenciaPorCerrar => {
      const ajusta = ajusteDe(clase, una) !== undefined && (cosas[i % cosas.length]?.ajusta ?? true)
      return {
        ...una,
        explicacion: {
          motivo: 'se revisó con la gerencia',
          ajusta,
          ...(una.tipo === 'desconocido' && {
            descripcion: 'Anillo sin rótulo',
            categoria: 4,
            peso: 210,
            costo: 90_000,
          }),
        },
        piezas: una.tipo.startsWith('granel') ? granel : piezas.filter(({ id }) => id === una.piezaId),
      }
    })
    const situacion: Situacion = {
      id: 'i1',
      codigo: 'PCT01-IV000001',
      clase,
      almacenId: ALMACEN,
      almacenActualId: ALMACEN,
      fila: { estado: 'conciliando' },
      resumen,
      diferencias: explicadas,
      sello: '',
      ids: ['n1', 'n2', 'n3'],
      todas: [...piezas, ...granel],
    }
    const { plan } = planearApertura({}, { clase })
    if (!plan) throw new Error('a count that cannot be opened')
    return { plan, hoy: HOY, antes: situacion.todas, situacion }
  })

/** A count of goods, open with its differences explained: what is done on it is to close it. */
export const inventario: OrigenDePrueba<Situacion> = {
  nuevo: () => abierto,
  planear: (s, _tipo, entrada) => planearCierre(s, entrada),
  despues: (s, { plan }) => ({
    ...s,
    fila: { estado: (plan.cambios as FilaInventario).estado },
    todas: aplicar(s.todas, plan.movimientos),
  }),
  anulado: (antes) => antes,
  piezas: ({ todas }) => todas,
  fila: ({ fila }) => fila,
  costo: () => 0,
  leer: ({ fila, clase }) => ({ estado: [fila.estado], claseInventario: [`inventario_${clase}`] }),
}
