import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { FallasDelFormulario, PreguntasFormulario, SIN_CAMBIOS } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { leerTarea, seguir, type TareaCompleta } from './llamadas.ts'
import { conQuienLoTiene, fallaDeRecordatorio, type SeguimientoEscrito, seguimientoPedido } from './public.ts'

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
    <div className="cu-seguimiento" ref={de.contenedor}>
      <CampoOpcion
        de={de}
        nombre="aCargo"
        etiqueta="A cargo de"
        marca="Nadie"
        sePuedeQuitar
        opciones={conQuienLoTiene(
          tarea.asignables.map(({ id, nombre, username }) => ({
            value: id,
            label: `${nombre} (${username})`,
          })),
          tarea.aCargo,
        )}
      />
      <CampoFecha de={de} nombre="recordar" etiqueta="Recordar el" />
      <Button
        disabled={!de.sucio}
        title={de.sucio ? undefined : SIN_CAMBIOS}
        loading={de.guardando}
        onClick={() => void de.guardar()}
      >
        Guardar seguimiento
      </Button>
      <FallasDelFormulario de={de} deCampos={false} />
      <PreguntasFormulario de={de} />
    </div>
  )
}
