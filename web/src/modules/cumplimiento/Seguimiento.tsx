import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { FallasDelFormulario, PreguntasFormulario, SIN_CAMBIOS } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { seguir, type TareaCompleta } from './llamadas.ts'
import { fallaDeRecordatorio } from './public.ts'

/** Who takes care of a pending hit and when it is looked at again; nothing to who does not decide. */
export function Seguimiento({ tarea }: { tarea: TareaCompleta }) {
  const puede = usePermiso('cumplimiento.decidir')
  return puede && tarea.estado === 'pendiente' ? <Formulario tarea={tarea} /> : null
}

function Formulario({ tarea }: { tarea: TareaCompleta }) {
  const { hoy } = useSesion()
  const cache = useQueryClient()
  const de = useFormulario({
    inicial: { aCargo: tarea.aCargo?.id ?? '', recordar: tarea.recordar ?? '' },
    deQue: 'del seguimiento',
    sigue: true,
    reglas: ({ recordar }) => fallaDeRecordatorio(recordar, hoy, tarea.recordar),
    refrescar: ['inicio'],
    operacion: 'guardar',
    enviar: ({ aCargo, recordar }, con) =>
      seguir(tarea.id, { aCargo: aCargo || null, recordar: recordar || null }, con),
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
        opciones={tarea.asignables.map(({ id, nombre, username }) => ({
          value: id,
          label: `${nombre} (${username})`,
        }))}
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
