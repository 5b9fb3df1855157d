import { FALTA_MOTIVO } from '@retroventa/api/blancos/textos'
import { esMotivo, LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'
import { Button, Modal } from 'antd'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { Encierro, useCierre } from '../../ui/formulario/salida/encierro.ts'
import { useFocoDeDialogo } from '../../ui/formulario/useFocoDeDialogo.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { anular } from './llamadas.ts'

const LINEAS = { minRows: 2, maxRows: 4 }

/** A paper that nobody used is out, and why stays with its number. */
export function Anular({ codigo, alCerrar }: { codigo: string; alCerrar: () => void }) {
  const { formas, cerrar } = useCierre(alCerrar)
  const de = useFormulario<{ motivo: string }, unknown>({
    inicial: { motivo: '' },
    deQue: 'de esta anulación',
    reglas: ({ motivo }) => (esMotivo(motivo) ? [] : [{ campo: 'motivo', mensaje: FALTA_MOTIVO }]),
    operacion: 'editar',
    enviar: ({ motivo }, con) => anular(codigo, motivo, con),
    exito: () => ({ titulo: `${codigo} anulado` }),
    refrescar: ['blancos', 'auditoria'],
    alGuardar: alCerrar,
  })
  const alReposar = useFocoDeDialogo(de)
  return (
    <Modal
      open
      width={520}
      title={`Anular el contrato en blanco ${codigo}`}
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
              <BotonGuardar de={de} texto="Anular" peligro />
            </div>
          }
        >
          <p>Ningún contrato podrá registrarse con ese número. Si el papel está en sus manos, destrúyalo.</p>
          <CampoTexto
            de={de}
            nombre="motivo"
            etiqueta="Por qué se anula"
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
