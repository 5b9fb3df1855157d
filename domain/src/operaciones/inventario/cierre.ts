import { type Division, tomarGramos } from '../../bienes/gramos.ts'
import { ingresar, type MovimientoBien, mover, type Pieza } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import {
  type ClaseInventario,
  type Diferencia,
  LUGARES_INVENTARIO,
  type Resumen,
  valorDeGramos,
} from '../../inventario/conciliar.ts'
import { type Ajuste, ajusteDe, type Explicacion, validarExplicacion } from '../../inventario/explicacion.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { type Cifra, conFaltas, type Resultado } from '../tipos.ts'
import type { FilaInventario } from './apertura.ts'

/** A difference with what it takes to close it. */
export interface DiferenciaPorCerrar extends Diferencia {
  readonly explicacion?: Explicacion | undefined
  /** The thing as it is now; of grams, those that the branch keeps by weight of the purity, the oldest first. */
  readonly piezas: readonly Pieza[]
}

export interface SituacionCierre {
  readonly id: string
  readonly codigo: string
  readonly clase: ClaseInventario
  readonly almacenId: string
  readonly almacenActualId: string
  readonly fila: FilaInventario
  readonly resumen: Resumen
  readonly diferencias: readonly DiferenciaPorCerrar[]
  /** Digest of what was decided of each difference, made where it is kept: what is signed is that, and not how many they are. */
  readonly sello: string
  /** Identities for what comes in; the preview has its own. */
  readonly ids: readonly string[]
}

export interface EntradaCierre {
  readonly observacion?: string | undefined
}

/** A thing that comes in with the count. */
export interface PiezaHallada {
  readonly id: string
  /** The difference that it comes in for. */
  readonly clave: string
  readonly descripcion: string
  readonly categoria?: number | undefined
  readonly peso: number
}

export interface CambiosCierre extends FilaInventario {
  readonly halladas: readonly PiezaHallada[]
  readonly divisiones: readonly Division[]
  readonly ajustes: number
  readonly bajas: Pesos
  readonly hallazgos: Pesos
}

interface Ajustes {
  readonly movimientos: MovimientoBien[]
  readonly halladas: PiezaHallada[]
  readonly divisiones: Division[]
  bajas: Pesos
  hallazgos: Pesos
  /** Of what was found, what was charged to this branch when a despatch of its own came without it. */
  reintegros: Pesos
}

/**
 * Closes a count whose differences are all explained. What is written off goes to `baja` against 5310, what was found comes
 * in against 4295 (against 136530 what a despatch lost), and what weighs otherwise is a thing of its own at the same cost. Adjustments are authorised.
 */
export function planearCierre(s: SituacionCierre, _entrada: EntradaCierre): Resultado<CambiosCierre> {
  const faltas: ErrorRegla[] = []
  if (s.almacenId !== s.almacenActualId) faltas.push({ codigo: 'inventario.otro_almacen' })
  if (s.fila.estado !== 'conciliando')
    faltas.push({ codigo: 'inventario.no_se_cierra', datos: { estado: s.fila.estado } })
  const mudas = s.diferencias.filter(({ explicacion }) => !explicacion)
  if (mudas.length > 0) faltas.push({ codigo: 'inventario.sin_explicar', datos: { cuantas: mudas.length } })
  for (const una of s.diferencias)
    if (una.explicacion) faltas.push(...validarExplicacion(s.clase, una, una.explicacion))
  if (faltas.length > 0) return conFaltas(faltas)

  const ajustes: Ajustes = {
    movimientos: [],
    halladas: [],
    divisiones: [],
    bajas: 0,
    hallazgos: 0,
    reintegros: 0,
  }
  const ids = [...s.ids]
  let sueltas = 0
  const nuevoId = () => ids.shift() ?? `nueva-${++sueltas}`
  const porAjustar = s.diferencias.filter(({ explicacion }) => explicacion?.ajusta)
  for (const una of porAjustar) ajustar(s, una, ajustes, nuevoId)
  const { movimientos, halladas, divisiones, bajas, hallazgos, reintegros } = ajustes
  const { resumen } = s
  const cuantos = (que: Ajuste) => porAjustar.filter((una) => ajusteDe(s.clase, una) === que).length
  const cifras: Cifra[] = [
    { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: 'cerrado' },
    { clave: 'articulosEsperados', tipo: 'entero', despues: resumen.esperadas },
    { clave: 'articulosEncontrados', tipo: 'entero', despues: resumen.encontradas },
    { clave: 'diferenciasExplicadas', tipo: 'entero', despues: s.diferencias.length },
    // How many, not for how much: who closes, or reads its document, may not see what goods cost (ADR 044).
    { clave: 'bajasInventario', tipo: 'entero', despues: cuantos('baja') },
    // What a despatch lost and the count found is found too: what it cost is in `hallazgos` as well.
    {
      clave: 'hallazgosInventario',
      tipo: 'entero',
      despues: cuantos('hallazgo') + cuantos('reintegro'),
    },
  ]
  return componer({
    cobra: 0,
    sello: s.sello,
    creditos: { sobrantesInventario: hallazgos - reintegros, faltantesMercancia: reintegros },
    debitos: { faltantesInventario: bajas },
    movimientos,
    cambios: { estado: 'cerrado', halladas, divisiones, ajustes: porAjustar.length, bajas, hallazgos },
    cifras,
    exige:
      porAjustar.length === 0
        ? []
        : [
            {
              codigo: 'autorizacion.ajuste_inventario',
              permiso: 'inventario.autorizar',
              datos: { documento: s.codigo, ajustes: porAjustar.length },
              enJuego: bajas + hallazgos,
            },
          ],
  })
}

function ajustar(
  { clase, almacenId }: SituacionCierre,
  una: DiferenciaPorCerrar,
  ajustes: Ajustes,
  nuevoId: () => string,
): void {
  const { clave, tipo, piezas, categoria, peso, pesado = 0, piedras = 0, explicacion } = una
  const [lugar] = LUGARES_INVENTARIO[clase].piezas
  const [pieza] = piezas
  const hallada = (
    nueva: Omit<PiezaHallada, 'clave'>,
    costo: Pesos,
    a: 'contrato' | 'vitrina' | 'vitrina_peso',
  ) => {
    ajustes.halladas.push({ ...nueva, clave })
    ajustes.movimientos.push(ingresar({ ...nueva, almacenId, costo }, a))
    ajustes.hallazgos += costo
  }
  const ajuste = ajusteDe(clase, una)
  if (ajuste === undefined) return
  switch (tipo) {
    case 'faltante':
      if (!pieza) return
      ajustes.movimientos.push(mover(pieza, 'baja'))
      ajustes.bajas += pieza.costo
      return
    case 'otro_lugar':
      if (!pieza) return
      ajustes.movimientos.push(mover(pieza, lugar))
      ajustes.hallazgos += pieza.costo
      if (ajuste === 'reintegro') ajustes.reintegros += pieza.costo
      return
    case 'peso': {
      if (!pieza) return
      // The scale weighs stones too; they are as heavy as they were (ADR 040).
      const otra: Pieza = { ...pieza, id: nuevoId(), lugar: 'afuera', peso: pesado - piedras }
      ajustes.movimientos.push(mover(pieza, 'afuera'), mover(otra, pieza.lugar))
      ajustes.divisiones.push({
        padreId: pieza.id,
        partes: [
          { id: otra.id, peso: otra.peso, costo: otra.costo, ...(piedras > 0 && { pesoBruto: pesado }) },
        ],
      })
      return
    }
    case 'granel_falta': {
      // The grams that the books have now: some may have been sold since they were weighed.
      const hay = piezas.reduce((suma, uno) => suma + uno.peso, 0)
      const sacado = tomarGramos(piezas, Math.min(hay, peso - pesado), { lugar: 'baja' }, nuevoId)
      ajustes.movimientos.push(...sacado.movimientos)
      ajustes.divisiones.push(...sacado.divisiones)
      ajustes.bajas += sacado.costo
      return
    }
    case 'granel_sobra': {
      const costo = piezas.reduce((suma, uno) => suma + uno.costo, 0)
      const hay = piezas.reduce((suma, uno) => suma + uno.peso, 0)
      const gramos = pesado - peso
      const nueva = { id: nuevoId(), descripcion: 'Sobrante de inventario', categoria, peso: gramos }
      hallada(nueva, valorDeGramos(costo, hay, gramos), 'vitrina_peso')
      return
    }
    case 'desconocido': {
      const { descripcion = '', categoria: pureza, peso: gramos = 0, costo = 0 } = explicacion ?? {}
      hallada(
        { id: nuevoId(), descripcion: descripcion.trim(), categoria: pureza, peso: gramos },
        costo,
        lugar,
      )
    }
  }
}
