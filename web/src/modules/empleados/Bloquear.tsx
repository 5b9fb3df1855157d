import { FALTA_MOTIVO_BLOQUEO } from '@retroventa/api/empleados/textos'
import { esMotivo, LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { Encierro, useCierre } from '../../ui/formulario/salida/encierro.ts'
import { useFocoDeDialogo } from '../../ui/formulario/useFocoDeDialogo.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { bloquear, type Empleado } from './llamadas.ts'

const LINEAS = { minRows: 2, maxRows: 4 }

/** Somebody is kept out from now on, and why stays in their history. */
export function Bloquear(props: { empleado: Empleado; deshacer: ReactNode; alCerrar: () => void }) {
  const { empleado, deshacer, alCerrar } = props
  const { id, username, nombres, apellidos } = empleado
  const { formas, cerrar } = useCierre(alCerrar)
  const de = useFormulario<{ motivo: string }, unknown>({
    inicial: { motivo: '' },
    deQue: 'de este bloqueo',
    reglas: ({ motivo }) => (esMotivo(motivo) ? [] : [{ campo: 'motivo', mensaje: FALTA_MOTIVO_BLOQUEO }]),
    operacion: 'editar',
    enviar: ({ motivo }, con) => bloquear(id, motivo, con),
    exito: () => ({ titulo: `${username} bloqueado`, texto: 'Sus sesiones se cerraron.', accion: deshacer }),
    refrescar: ['empleados', 'auditoria'],
    alGuardar: alCerrar,
  })
  const alReposar = useFocoDeDialogo(de)
  return (
    <Modal
      open
      width={520}
      title={`Bloquear a ${nombres} ${apellidos} (${username})`}
      footer={null}
      afterOpenChange={alReposar}
      onCancel={() => void cerrar()}
    >
      <Encierro value={formas}>
        <FormularioCorto
          de={de}
          boton={
            <div className="rv-pie-herramienta">
              <Button onClick={() => void cerrar()}>Cancelar</Button>
              <BotonGuardar de={de} texto="Bloquear" peligro />
            </div>
          }
        >
          <p>No podrá ingresar y sus sesiones se cierran. El motivo queda en su historia.</p>
          <CampoTexto
            de={de}
            nombre="motivo"
            etiqueta="Motivo"
            requerido
            maximo={300}
            lineas={LINEAS}
            ayuda={`Mínimo ${LETRAS_DE_MOTIVO} letras.`}
          />
        </FormularioCorto>
      </Encierro>
    </Modal>
  )
}
