import { datosRequeridos } from '@retroventa/domain/consultas/fuentes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { avisar } from '../../../ui/avisos.ts'
import { useMontado } from '../../../ui/useMontado.ts'
import {
  type DatosAdicionales,
  type Fuente,
  type Persona,
  pedirConsulta,
  queryCupo,
  queryFuentes,
  queryHistorial,
  type ResultadoConsulta,
} from '../llamadas.ts'
import {
  avisoDeError,
  avisoDeLimite,
  avisoDeResultado,
  type Desenlace,
  resumenDe,
  SEGUNDOS_RESUMEN,
} from './avisos.ts'
import { ClavesSinRespuesta } from './claves.ts'
import { hastaElFinal } from './seguir.ts'

/** The history is read again a moment after the last answer, once for many (000 §9). */
const RECARGA_MS = 500
/** How long the notice of many waits for the slow ones, which then speak for themselves. */
const PLAZO_VARIAS_MS = 8_000

/** What must be settled with the employee before a source is asked. */
export type Pregunta =
  | { clase: 'datos'; fuente: Fuente; faltan: ReturnType<typeof datosRequeridos> }
  | { clase: 'pago'; fuente: Fuente; costo: number; datos: DatosAdicionales }
  /** Several free ones at once, or one that has answered already. */
  | { clase: 'uso'; fuentes: readonly Fuente[]; repite: boolean }

/** How a call ended: with a notice, or with a price to confirm. Nothing when nobody is looking any more. */
type Final = { desenlace: Desenlace } | { pago: Extract<Pregunta, { clase: 'pago' }> } | undefined

/**
 * Runs consultations: asks for what is missing, for the confirmation of a price at the limit, follows the ones that stay
 * pending, and says how each ended. The form stays usable meanwhile.
 */
export function useConsultar(persona: Persona, limiteAlcanzado: boolean) {
  const cache = useQueryClient()
  const [enCurso, setEnCurso] = useState<ReadonlySet<string>>(new Set())
  const [preguntas, setPreguntas] = useState<readonly Pregunta[]>([])
  const [resultados, setResultados] = useState<readonly ResultadoConsulta[]>([])
  const montado = useMontado()
  const seguidas = useRef(new Set<string>())
  const recarga = useRef<ReturnType<typeof setTimeout>>(undefined)
  const claves = useRef(new ClavesSinRespuesta())
  const [pregunta] = preguntas

  /** The free ones are used, and this source takes money instead; one without quota never does. */
  const sePaga = ({ permitePago, consumeCupo }: Fuente): boolean =>
    limiteAlcanzado && permitePago && consumeCupo
  const preguntar = (nueva: Pregunta) => setPreguntas((antes) => [...antes, nueva])
  const siguiente = () => setPreguntas((antes) => antes.slice(1))

  function refrescar(): void {
    void cache.invalidateQueries({ queryKey: queryCupo.queryKey })
    void cache.invalidateQueries({ queryKey: queryFuentes.queryKey })
    clearTimeout(recarga.current)
    const { queryKey } = queryHistorial(persona)
    recarga.current = setTimeout(() => void cache.invalidateQueries({ queryKey }), RECARGA_MS)
  }

  /** Marks the source as running while `llamar` brings its answer, and says how that ended. */
  async function correr(
    fuente: Fuente,
    llamar: () => Promise<ResultadoConsulta>,
    datos: DatosAdicionales = {},
    costoConfirmado?: number,
  ): Promise<Final> {
    const { codigoFuente, nombreFuente } = fuente
    setEnCurso((antes) => new Set(antes).add(codigoFuente))
    try {
      const pedida = await llamar()
      seguidas.current.add(pedida.consultaId)
      const resultado = await hastaElFinal(pedida, () => montado.current)
      if (!resultado) return undefined
      setResultados((antes) => [...antes, resultado])
      return { desenlace: { nombreFuente, aviso: avisoDeResultado(resultado) } }
    } catch (error) {
      if (!montado.current) return undefined
      const costo = costoDe(error)
      // Somebody else took the last free one meanwhile, or the price is another: ask (again).
      if (costo !== undefined && fuente.permitePago) return { pago: { clase: 'pago', fuente, costo, datos } }
      return { desenlace: { nombreFuente, aviso: avisoDeError(error, costoConfirmado) } }
    } finally {
      setEnCurso((antes) => new Set([...antes].filter((codigo) => codigo !== codigoFuente)))
      refrescar()
    }
  }

  const pedir = (fuente: Fuente, datos: DatosAdicionales, costoConfirmado?: number) =>
    correr(
      fuente,
      () => {
        const pedido = loQueSePide(fuente, datos, costoConfirmado)
        const que = JSON.stringify([persona, pedido])
        return claves.current.con(que, (clave) => pedirConsulta(persona, pedido, clave))
      },
      datos,
      costoConfirmado,
    )

  function decir(final: Final): void {
    if (!final) return
    if ('pago' in final) preguntar(final.pago)
    else avisar(final.desenlace.aviso)
  }

  /** Asks a source, or first asks the employee for what it needs. */
  function consultar(fuente: Fuente, datos: DatosAdicionales = {}): void {
    const faltan = datosRequeridos(fuente, persona.tipo_documento).filter((dato) => !datos[dato])
    // One that was free and nobody answered may have been the last of the month: it is that one that is asked for again.
    const enDuda = claves.current.enDuda(JSON.stringify([persona, loQueSePide(fuente, datos)]))
    if (faltan.length > 0) preguntar({ clase: 'datos', fuente, faltan })
    else if (sePaga(fuente) && !enDuda)
      preguntar({ clase: 'pago', fuente, costo: fuente.costoUnitario, datos })
    else void pedir(fuente, datos).then(decir)
  }

  /** One that has a good answer: another costs one of the month's, so it is asked first; at the limit the price is. */
  function repetir(fuente: Fuente): void {
    if (sePaga(fuente) || !fuente.consumeCupo) consultar(fuente)
    else preguntar({ clase: 'uso', fuentes: [fuente], repite: true })
  }

  /** Asks first when it would use more than one of the month's. */
  function consultarPendientes(fuentes: readonly Fuente[]): void {
    if (fuentes.length > 1) preguntar({ clase: 'uso', fuentes, repite: false })
    else void consultarVarias(fuentes)
  }

  /** Asks many at once and tells them in one notice. It never asks to pay: what met the limit stays with its price. */
  async function consultarVarias(fuentes: readonly Fuente[]): Promise<void> {
    const [unica] = fuentes
    if (fuentes.length === 1 && unica) return consultar(unica)
    const terminadas: Desenlace[] = []
    let dichoEn: number | undefined
    const resumen = () => resumenDe(terminadas, fuentes.length - terminadas.length)
    const todas = fuentes.map(async (fuente) => {
      const final = await pedir(fuente, {})
      if (!final) return
      const { nombreFuente } = fuente
      const desenlace = 'pago' in final ? { nombreFuente, aviso: avisoDeLimite } : final.desenlace
      terminadas.push(desenlace)
      if (dichoEn === undefined) return
      // One notice replaces another (001 §4): while that of all is being read it grows, instead of going away.
      const seLee = performance.now() - dichoEn < SEGUNDOS_RESUMEN * 1_000
      avisar(seLee ? resumen() : desenlace.aviso)
    })
    await Promise.race([Promise.all(todas), new Promise((listo) => setTimeout(listo, PLAZO_VARIAS_MS))])
    if (!montado.current) return
    dichoEn = performance.now()
    if (terminadas.length > 0) avisar(resumen())
  }

  return {
    enCurso,
    pregunta,
    /** Answers to this panel, the last one at the end: seen at once, before the history is read again. */
    resultados,
    consultar,
    repetir,
    consultarPendientes,
    /**
     * Follows one that somebody left in course, once. The history may know one of this panel before its own call has been
     * answered: while a source is asked here it is not followed again, and its end is told by one notice.
     */
    retomar: (fuente: Fuente, pendiente: ResultadoConsulta) => {
      if (enCurso.has(fuente.codigoFuente) || seguidas.current.has(pendiente.consultaId)) return
      seguidas.current.add(pendiente.consultaId)
      void correr(fuente, async () => pendiente).then(decir)
    },
    cancelar: siguiente,
    darDatos: (datos: DatosAdicionales) => {
      if (pregunta?.clase !== 'datos') return
      siguiente()
      consultar(pregunta.fuente, datos)
    },
    usar: () => {
      if (pregunta?.clase !== 'uso') return
      siguiente()
      void consultarVarias(pregunta.fuentes)
    },
    pagar: () => {
      if (pregunta?.clase !== 'pago') return
      siguiente()
      void pedir(pregunta.fuente, pregunta.datos, pregunta.costo).then(decir)
    },
  }
}

/** What is sent of a source, in one order: it is also what names it while nobody has answered. */
const loQueSePide = ({ codigoFuente }: Fuente, datos: DatosAdicionales, costoConfirmado?: number) => ({
  ...datos,
  codigoFuente,
  ...(costoConfirmado !== undefined && { costoConfirmado }),
})

/** The price that the server asks to confirm, when that is why it refused. */
function costoDe(error: unknown): number | undefined {
  if (!(error instanceof ErrorApi) || !['consulta.limite', 'consulta.costo_cambio'].includes(error.codigo))
    return undefined
  return typeof error.datos.costo === 'number' ? error.datos.costo : undefined
}
