import type { Escenario } from '../escenario.ts'
import { alternar, percentil } from '../medir.ts'
import type { Fila } from '../tabla.ts'
import { ESTORBO_MS, estorbo } from './estorbo.ts'
import { comoGerente, pedirEnTurno } from './montar.ts'

const RITMO = { calentamiento: 5, vueltas: 40 }
const CONTRATO_MS = 60
const TIQUETES_MS = 100
const PRIMERO = 1_000

/** Papers of the counter, one after another, and what somebody else's reading waits while they are drawn. */
export async function medirPapeles(escenario: Escenario): Promise<Fila[]> {
  const navegador = await comoGerente(escenario)
  const otro = await comoGerente(escenario)
  try {
    const { cuerpo } = await navegador.pedir('GET', '/contratos?estado=vigente&orden=codigo&porPagina=50')
    const { items } = JSON.parse(cuerpo.toString()) as { items: { codigo: string }[] }
    const numeros = items.map(({ codigo }) => Number(codigo.split('-')[1]))
    const motivo = encodeURIComponent('Se dañó')
    const contrato = pedirEnTurno(
      navegador,
      items.map(({ codigo }) => `/contratos/${codigo}/pdf?motivo=${motivo}`),
    )
    const tiquetes = pedirEnTurno(navegador, [
      `/contratos/tiquetes?desde=${numeros[0] ?? PRIMERO}&hasta=${numeros[19] ?? PRIMERO}`,
    ])
    const leer = pedirEnTurno(otro, ['/contratos/condiciones'])
    const { uno, veinte, solo } = await alternar({ uno: contrato, veinte: tiquetes, solo: leer }, RITMO)
    const demas = await estorbo(
      () => leer(0),
      async () => {
        for (let i = 0; i < RITMO.vueltas; i++) await contrato(i)
      },
    )
    const cifra = (que: string, nuestro: number, hasta: number): Fila => ({
      que,
      nuestro,
      base: percentil(solo, 0.5),
      nombreBase: 'una lectura a solas',
      unidad: 'ms',
      barra: { hasta, de: 'cifra' },
    })
    return [
      cifra('PDF de un contrato, p50', percentil(uno, 0.5), CONTRATO_MS),
      cifra('20 tiquetes de contrato, p50', percentil(veinte, 0.5), TIQUETES_MS),
      cifra('lo que otra lectura espera de más mientras se imprime, p95', demas, ESTORBO_MS),
    ]
  } finally {
    navegador.cerrar()
    otro.cerrar()
  }
}
