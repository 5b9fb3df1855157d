import type { Aviso } from '../../ui/avisos.ts'
import type { Revision } from './llamadas.ts'

/** Somebody may have asked for it, and stopped it, since this page was read: then it is that one, and it does not go on. */
export const avisoDePedida = ({ estado }: Pick<Revision, 'estado'>): Partial<Aviso> =>
  estado === 'pausada'
    ? {
        tipo: 'info',
        titulo: 'La revisión está en pausa',
        texto: 'Ya se había pedido. Reanúdela en Revisiones de clientes para que siga.',
      }
    : {
        titulo: 'Revisión pedida',
        texto: 'Los clientes se revisan en segundo plano: puede seguir trabajando.',
      }
