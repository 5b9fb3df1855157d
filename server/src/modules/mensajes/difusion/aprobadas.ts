import type { PlantillaAprobada } from '@retroventa/api/mensajes/difusiones'
import { MATRIZ } from '@retroventa/domain/plantillas/matriz'
import { validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import { Fallo } from '../../../core/fallo.ts'
import type { Configuracion } from '../../configuracion/service.ts'
import { TIPO } from './aMano.ts'

const PUEDE: readonly string[] = MATRIZ[TIPO]

/**
 * Approved templates of WhatsApp by which anybody may be written to: those that say nothing but what a message to a filter knows of
 * whom it is for.
 */
export const aprobadasDe = ({ message_operaciones }: Configuracion) =>
  message_operaciones.flatMap(({ operacion, message, whatsapp }) =>
    whatsapp &&
    message &&
    whatsapp.parametros.every((uno) => PUEDE.includes(uno)) &&
    validarPlantilla(TIPO, message).length === 0
      ? [{ operacion, texto: message, whatsapp }]
      : [],
  )

export const comoSeElige = (configuracion: Configuracion): PlantillaAprobada[] =>
  aprobadasDe(configuracion).map(({ operacion, texto }) => ({ operacion, texto }))

/**
 * What it says and the template that it leaves by, where one was chosen.
 * @throws Fallo `difusion.plantilla` when it is no longer one of those
 */
export function loQueDice<
  P extends { canal: string; texto: string; plantilla?: PlantillaAprobada['operacion'] | undefined },
>(configuracion: Configuracion, pedido: P) {
  if (pedido.canal !== 'whatsapp' || pedido.plantilla === undefined)
    return { texto: pedido.texto, whatsapp: undefined }
  const elegida = aprobadasDe(configuracion).find(({ operacion }) => operacion === pedido.plantilla)
  if (!elegida) throw new Fallo('difusion.plantilla', {}, 'plantilla')
  return elegida
}
