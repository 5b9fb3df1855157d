import { CheckCircleFilled, IdcardOutlined } from '@ant-design/icons'
import { OPCIONES_TIPO_DOCUMENTO, TIPOS_PERSONA } from '@retroventa/domain/catalogos/listas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { OPCIONES_RESPONSABILIDAD } from '@retroventa/domain/clientes/responsabilidad'
import { numeroDeDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { seDejo } from '../../../ui/formulario/campos/comun.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Tecla } from '../../../ui/Piezas.tsx'
import { SenalesBreves } from '../../../ui/SenalesCliente.tsx'
import { CampoNumero } from '../campos/CampoNumero.tsx'
import type { DocumentoRepetido } from './useDocumentoRepetido.ts'
import type { Valores } from './valores.ts'

/** Type, number and DV; the consultations; then what only a NIT has (000 §2.4, in that order). */
export function SeccionDocumento(props: {
  de: Formulario<Valores>
  repetido: DocumentoRepetido
  alEscanear: () => void
  alAbrirExistente: (id: string) => void
  children: ReactNode
}) {
  const { de, repetido, alEscanear, alAbrirExistente, children } = props
  const { tipo_documento, cedula, dv } = de.valores
  const tipo = normalizarTipoDocumento(tipo_documento)
  const { existente } = repetido
  const falla = (campo: string) =>
    repetido.falla?.campo === campo ? (
      <>
        {repetido.falla.mensaje}{' '}
        {existente && (
          <>
            <Button type="link" size="small" onClick={() => alAbrirExistente(existente.id)}>
              Abrir {existente.nombre_completo}
            </Button>
            <SenalesBreves de={existente} />
          </>
        )}
      </>
    ) : (
      de.error(campo)
    )
  return (
    <>
      <div className={`cl-fila cl-fila-documento${tipo === 'NIT' ? ' cl-con-dv' : ''}`}>
        <CampoOpcion
          de={de}
          nombre="tipo_documento"
          etiqueta="Tipo de documento"
          requerido
          opciones={OPCIONES_TIPO_DOCUMENTO}
          marca="Elija el tipo"
          falla={falla('tipo_documento')}
        />
        <Campo nombre="cedula" etiqueta="Número de documento" requerido error={falla('cedula')}>
          {(control) => (
            <CampoNumero
              control={control}
              valor={cedula}
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
              alCambiar={(numero) => de.poner('cedula', numero)}
              alSalir={(e) => {
                // As it is kept: not while it is typed, where a zero may come to have another digit before it.
                const numero = numeroDeDocumento(cedula, tipo)
                if (numero !== cedula) de.poner('cedula', numero)
                if (seDejo(e)) de.salir('cedula')
              }}
            />
          )}
        </Campo>
        {tipo === 'NIT' && (
          <div className="rv-campo cl-dv" data-campo="dv">
            <span>DV</span>
            <output aria-label="Dígito de verificación">{dv || 'sin número'}</output>
            {de.error('dv') && <div className="rv-campo-error">{de.error('dv')}</div>}
          </div>
        )}
        <Button className="cl-escanear" icon={<IdcardOutlined />} onClick={alEscanear} aria-keyshortcuts="F4">
          Escanear <Tecla>F4</Tecla>
        </Button>
      </div>
      {children}
      {tipo === 'NIT' && (
        <div className="cl-fila cl-dos">
          <CampoOpcion
            de={de}
            nombre="tipo_usuario"
            etiqueta="Tipo de persona"
            requerido
            opciones={TIPOS_PERSONA}
          />
          <CampoOpcion
            de={de}
            nombre="regimen"
            etiqueta="Responsabilidad"
            requerido
            opciones={OPCIONES_RESPONSABILIDAD}
            marca="Elija la responsabilidad"
          />
        </div>
      )}
    </>
  )
}
