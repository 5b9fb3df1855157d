import { PLANEADORES_ANTICIPO as PLANES } from '@retroventa/domain/operaciones/anticipos/planeadores'
import type { SituacionAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { expect } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { CLAVE } from '../sesion/factory.ts'

export interface Respuesta {
  codigo: string
  visto?: string
  faltas?: { codigo: string; documento: string }[]
  datos?: { errores?: { codigo: string; campo: string }[] }
}

export const SIN_ALERTA = { tercero: { alerta: false } }

/** What is done on advances at a counter: opened, paid, crossed, by whoever is in at that moment. */
export function ventanilla(quienes: () => { gerente: Navegador; cajero: Navegador; terceroId: string }) {
  const enviar = (
    ruta: string,
    entrada: object,
    resultado: Resultado,
    quien = quienes().gerente,
    mas: object = {},
  ) =>
    quien.pedir<Respuesta>('POST', ruta, {
      entrada,
      visto: resultado.plan ? huellaDe(resultado.plan) : '-',
      credenciales: { usuario: quien === quienes().cajero ? 'cajero' : 'gerente', clave: CLAVE },
      ...mas,
    })

  async function abrir(
    sentido: 'cobrar' | 'pagar',
    valor: number,
    de = quienes().terceroId,
  ): Promise<string> {
    const entrada = {
      terceroId: de,
      descripcion: 'Fabricación de argolla',
      valor,
      clase: 'trabajador' as const,
    }
    const plan = sentido === 'cobrar' ? PLANES.anticipoCobrar : PLANES.anticipoPagar
    const { estado, cuerpo } = await enviar(`/anticipos/por-${sentido}`, entrada, plan(SIN_ALERTA, entrada))
    expect(estado).toBe(200)
    return cuerpo.codigo
  }

  const situacion = async (codigo: string) =>
    (
      await quienes().gerente.pedir<{
        situacion: SituacionAnticipo
        hechos: { codigo: string; saldo: number }[]
      }>('GET', `/anticipos/${codigo}/situacion`)
    ).cuerpo

  async function abonar(codigo: string, valor: number, quien = quienes().gerente, mas: object = {}) {
    const { situacion: s } = await situacion(codigo)
    return enviar(`/anticipos/${codigo}/abono`, { valor }, PLANES.abonoAnticipo(s, { valor }), quien, mas)
  }

  async function cruzar(codigo: string, documento: string, valor: number) {
    const { situacion: s } = await situacion(codigo)
    const entrada = { documento, valor }
    return enviar(`/anticipos/${codigo}/cruce`, entrada, PLANES.cruceAnticipo(s, entrada))
  }

  return { enviar, abrir, situacion, abonar, cruzar }
}
