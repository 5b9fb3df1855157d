import { esMotivo, LETRAS_DE_MOTIVO } from '@retroventa/domain/motivo'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { CampoTexto } from './formulario/campos/CampoTexto.tsx'
import { BotonGuardar, FirmaDeFormulario, FormularioCorto } from './formulario/Piezas.tsx'
import { Encierro, useCierre } from './formulario/salida/encierro.ts'
import { useFocoDeDialogo } from './formulario/useFocoDeDialogo.ts'
import { type OpcionesDeFormulario, useFormulario } from './formulario/useFormulario.ts'

type Valores = { motivo: string }

interface Props
  extends Required<Pick<OpcionesDeFormulario<Valores, unknown>, 'deQue' | 'enviar' | 'exito' | 'refrescar'>>,
    Pick<OpcionesDeFormulario<Valores, unknown>, 'alFallar'> {
  titulo: string
  etiqueta: string
  /** Said when the motive is too short. */
  falta: string
  /** What it does, on its button. */
  boton: string
  /** Of what takes away many at once, who does it signs. */
  firma?: boolean
  /** What becomes of it. */
  children: ReactNode
  alCerrar: () => void
}

/** What takes something away from somebody asks why, and keeps it. */
export function DialogoMotivo({ titulo, etiqueta, falta, boton, children, alCerrar, ...opciones }: Props) {
  const { formas, cerrar } = useCierre(alCerrar)
  const de = useFormulario<Valores, unknown>({
    ...opciones,
    inicial: { motivo: '' },
    reglas: ({ motivo }) => (esMotivo(motivo) ? [] : [{ campo: 'motivo', mensaje: falta }]),
    operacion: 'editar',
    alGuardar: alCerrar,
  })
  const alReposar = useFocoDeDialogo(de)
  const botones = (
    <>
      <Button onClick={() => void cerrar()}>Cancelar</Button>
      <BotonGuardar de={de} texto={boton} peligro />
    </>
  )
  return (
    <Modal
      open
      width={520}
      title={titulo}
      footer={null}
      afterOpenChange={alReposar}
      onCancel={() => void cerrar()}
    >
      <Encierro value={formas}>
        <FormularioCorto
          de={de}
          boton={
            opciones.firma ? (
              <FirmaDeFormulario de={de}>{botones}</FirmaDeFormulario>
            ) : (
              <div className="rv-pie-herramienta">{botones}</div>
            )
          }
        >
          <p>{children}</p>
          <CampoTexto
            de={de}
            nombre="motivo"
            etiqueta={etiqueta}
            requerido
            maximo={300}
            lineas={{ minRows: 2, maxRows: 4 }}
            ayuda={`Mínimo ${LETRAS_DE_MOTIVO} letras.`}
          />
        </FormularioCorto>
      </Encierro>
    </Modal>
  )
}
