import type { enviarCopia, verCopias } from '@retroventa/api/contratos/copias'
import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'

const VER = ruta<typeof verCopias>('GET', '/contratos/:codigo/copias')
const ENVIAR = ruta<typeof enviarCopia>('POST', '/contratos/:codigo/copias')

export type Copias = Respuesta<typeof verCopias>

/** How often one that is about to leave is looked at, at first and after hours of it. Milliseconds. */
const [CADA_MS, MAXIMO_MS] = [5_000, 5 * 60_000]

/**
 * When to look again at copies that are to leave, in milliseconds: soon after one was asked for, and the longer it waits the more seldom,
 * as a mail server that is down is mended in hours. A clock that is wrong by hours only looks seldom.
 * @param ahora epoch, in milliseconds
 */
export function cuandoMirar(enviadas: Copias['enviadas'], ahora: number): number | false {
  const esperan = enviadas.flatMap(({ estado, creado }) => (estado === 'encolado' ? Date.parse(creado) : []))
  if (esperan.length === 0) return false
  const hace = Math.abs(ahora - Math.max(...esperan))
  return Math.min(MAXIMO_MS, Math.max(CADA_MS, hace / 4))
}

/** By which of the channels that were chosen it may go still: while somebody reads, another copy may have been left by one. */
export const losQueSalen = ({ medios }: Copias, elegidos: readonly Canal[]): Canal[] =>
  elegidos.filter((uno) => medios.some(({ canal, sale }) => sale && canal === uno))

/**
 * Why a copy goes by no channel, in a sentence, and whether the record of the customer would open one: what the house does not have is
 * no fault of theirs.
 */
export function sinSalida({ cliente, medios }: Copias): { frase: string; esDelCliente: boolean } {
  if (medios.some(({ espera }) => espera))
    return {
      frase: `Ya hay una copia para ${cliente} por salir: cuando salga podrá enviar otra.`,
      esDelCliente: false,
    }
  const abren = medios.filter(({ sinCanal }) => !sinCanal)
  if (abren.length === 0)
    return {
      frase:
        'La empresa no tiene por dónde enviar copias: pídale al administrador que configure el correo. Mientras tanto, imprímala.',
      esDelCliente: false,
    }
  const dato = abren.some(({ canal }) => canal === 'email') ? 'correo' : 'celular'
  return {
    frase: `A ${cliente} no se le puede enviar: complete su ${dato} y marque que lo autoriza.`,
    esDelCliente: true,
  }
}

/** To whom the copy of a contract would go, and those that went. */
export const queryCopias = (codigo: string) =>
  queryOptions({
    queryKey: ['contratos', 'copias', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal, segundoPlano: true }),
    refetchInterval: ({ state }) =>
      cuandoMirar((state.data as Copias | undefined)?.enviadas ?? [], Date.now()),
  })

/** @throws ErrorApi */
export const enviarCopiaDe = (
  codigo: string,
  body: Llamada<typeof enviarCopia>['body'],
  con: Pick<Intento, 'idempotencia'>,
) => llamar(ENVIAR, { params: { codigo }, body }, con)
