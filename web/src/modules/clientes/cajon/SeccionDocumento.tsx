import { CheckCircleFilled, IdcardOutlined } from '@ant-design/icons'
import { REGIMENES, TIPOS_PERSONA } from '@retroventa/domain/catalogos/listas'
import { normalizarTipoDocumento, TIPOS_DOCUMENTO } from '@retroventa/domain/catalogos/tiposDocumento'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { Campo } from '../../../ui/Campo.tsx'
import { Tecla } from '../../../ui/Piezas.tsx'
import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'
import { CampoNumero } from '../campos/CampoNumero.tsx'
import type { DocumentoRepetido } from './useDocumentoRepetido.ts'
import type { Formulario } from './useFormularioCliente.ts'

const TIPOS = TIPOS_DOCUMENTO.map(({ abreviatura, nombre }) => ({
  value: abreviatura as string,
  label: nombre === abreviatura ? nombre : `${nombre} (${abreviatura})`,
}))
const enOpciones = (lista: readonly string[]) => lista.map((value) => ({ value, label: value }))

/** Type, number and DV; the consultations; then what only a NIT has (000 §2.4, in that order). */
export function SeccionDocumento(props: {
  formulario: Formulario
  repetido: DocumentoRepetido
  alEscanear: () => void
  alAbrirExistente: (id: string) => void
  children: ReactNode
}) {
  const { formulario, repetido, alEscanear, alAbrirExistente, children } = props
  const { valores, cambiar, salir, falla } = formulario
  const tipo = normalizarTipoDocumento(valores.tipo_documento)
  const fallaNumero = repetido.falla?.campo === 'cedula' ? repetido.falla : falla('cedula')
  const fallaTipo = repetido.falla?.campo === 'tipo_documento' ? repetido.falla : falla('tipo_documento')
  const abrir = repetido.existente && (
    <>
      <Button type="link" size="small" onClick={() => alAbrirExistente(repetido.existente?.id ?? '')}>
        Abrir {repetido.existente.nombre_completo}
      </Button>
      <SenalesBreves de={repetido.existente} />
    </>
  )
  return (
    <>
      <div className={`cl-fila cl-fila-documento${tipo === 'NIT' ? ' cl-con-dv' : ''}`}>
        <Campo
          nombre="tipo_documento"
          etiqueta="Tipo de documento"
          requerido
          error={
            fallaTipo && (
              <>
                {fallaTipo.mensaje} {fallaTipo === repetido.falla && abrir}
              </>
            )
          }
        >
          {(control) => (
            <Select
              {...control}
              className="rv-ancho"
              value={valores.tipo_documento || null}
              options={TIPOS}
              placeholder="Elija el tipo"
              onChange={(valor) => cambiar('tipo_documento', valor)}
              onBlur={() => salir('tipo_documento')}
            />
          )}
        </Campo>
        <Campo
          nombre="cedula"
          etiqueta="Número de documento"
          requerido
          error={
            fallaNumero && (
              <>
                {fallaNumero.mensaje} {fallaNumero === repetido.falla && abrir}
              </>
            )
          }
        >
          {(control) => (
            <CampoNumero
              control={control}
              valor={valores.cedula}
              tipo={tipo}
              sufijo={
                repetido.libre ? (
                  <CheckCircleFilled
                    className="cl-libre"
                    aria-label="Ningún otro cliente tiene este documento"
                  />
                ) : (
                  <span />
                )
              }
              alCambiar={(numero) => cambiar('cedula', numero)}
              alSalir={() => salir('cedula')}
            />
          )}
        </Campo>
        {tipo === 'NIT' && (
          <div className="rv-campo cl-dv" data-campo="dv">
            <span>DV</span>
            <output aria-label="Dígito de verificación">{valores.dv || 'sin número'}</output>
          </div>
        )}
        <Button className="cl-escanear" icon={<IdcardOutlined />} onClick={alEscanear} aria-keyshortcuts="F4">
          Escanear <Tecla>F4</Tecla>
        </Button>
      </div>
      {children}
      {tipo === 'NIT' && (
        <div className="cl-fila cl-dos">
          <Campo
            nombre="tipo_usuario"
            etiqueta="Tipo de persona"
            requerido
            error={falla('tipo_usuario')?.mensaje}
          >
            {(control) => (
              <Select
                {...control}
                className="rv-ancho"
                value={valores.tipo_usuario || null}
                options={enOpciones(TIPOS_PERSONA)}
                onChange={(valor) => cambiar('tipo_usuario', valor)}
                onBlur={() => salir('tipo_usuario')}
              />
            )}
          </Campo>
          <Campo nombre="regimen" etiqueta="Responsabilidad" requerido error={falla('regimen')?.mensaje}>
            {(control) => (
              <Select
                {...control}
                className="rv-ancho"
                value={valores.regimen || null}
                options={enOpciones(REGIMENES)}
                placeholder="Elija la responsabilidad"
                onChange={(valor) => cambiar('regimen', valor)}
                onBlur={() => salir('regimen')}
              />
            )}
          </Campo>
        </div>
      )}
    </>
  )
}
