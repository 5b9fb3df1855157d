import { useQueryClient } from '@tanstack/react-query'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { FilaDeSeguimiento } from './FilaDeSeguimiento.tsx'
import { leerTarea, seguir, type TareaCompleta } from './llamadas.ts'
import { fallaDeRecordatorio, type SeguimientoEscrito, seguimientoPedido } from './seguido.ts'

/** Who takes care of a pending hit and when it is looked at again; nothing to who does not decide. */
export function Seguimiento({ tarea }: { tarea: TareaCompleta }) {
  const puede = usePermiso('cumplimiento.decidir')
  return puede && tarea.estado === 'pendiente' ? <Abierto tarea={tarea} /> : null
}

const comoSeSigue = ({ aCargo, recordar }: TareaCompleta): SeguimientoEscrito => ({
  aCargo: aCargo?.id ?? '',
  recordar: recordar ?? '',
})

function Abierto({ tarea }: { tarea: TareaCompleta }) {
  const { hoy } = useSesion()
  const cache = useQueryClient()
  const de: Formulario<SeguimientoEscrito> = useFormulario({
    inicial: comoSeSigue(tarea),
    deQue: 'del seguimiento',
    sigue: true,
    reglas: ({ recordar }) => fallaDeRecordatorio(recordar, hoy, tarea.recordar),
    refrescar: ['inicio'],
    operacion: 'guardar',
    releer: async () => {
      const hoyEs = await leerTarea(tarea.id)
      return { valores: comoSeSigue(hoyEs), version: hoyEs.version }
    },
    enviar: (escrito, con) => seguir(tarea.id, seguimientoPedido(escrito, de.base), con),
    exito: (guardada) => ({
      titulo: 'Seguimiento guardado',
      texto: guardada.aCargo ? `A cargo de ${guardada.aCargo.nombre}.` : 'A cargo de nadie.',
    }),
    alGuardar: () => void cache.invalidateQueries({ queryKey: ['cumplimiento'] }),
  })
  return (
    <FilaDeSeguimiento
      de={de}
      pueden={tarea.asignables.map(({ id, nombre, username }) => ({
        value: id,
        label: `${nombre} (${username})`,
      }))}
      tiene={tarea.aCargo}
    />
  )
}
