import { CheckCircleFilled, ReloadOutlined, SearchOutlined, WarningFilled } from '@ant-design/icons'
import { AVISOS_LECTOR_TEXTO } from '@retroventa/api/clientes/textos'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { Button } from 'antd'
import { Documento } from '../../../ui/Cifras.tsx'

const FORMATOS = { pdf417: 'Documento antiguo, PDF417', ocr: 'Documento nuevo, OCR' } as const
const GENEROS = { M: 'Masculino', F: 'Femenino' } as const

/** The fields of the capture, its format, and what in it deserves a second look (000 §2.2). */
export function DocumentoLeido(props: {
  lectura: LecturaDocumento
  buscando: boolean
  alBuscar: () => void
  alLeerDeNuevo: () => void
}) {
  const { lectura, buscando, alBuscar, alLeerDeNuevo } = props
  const conAvisos = lectura.avisos.length > 0
  const campos = [
    ['Documento', <Documento key="d" texto={formatoDocumento(lectura.documento, lectura.tipoDocumento)} />],
    ['Primer apellido', lectura.primerApellido],
    ['Segundo apellido', lectura.segundoApellido],
    ['Primer nombre', lectura.primerNombre],
    ['Segundo nombre', lectura.segundoNombre],
    ['Género', lectura.genero && GENEROS[lectura.genero]],
    ['Fecha nac.', lectura.fechaNacimiento && formatoFecha(lectura.fechaNacimiento)],
  ] as const
  return (
    <>
      <p className={conAvisos ? 'cl-leido cl-leido-avisos' : 'cl-leido'}>
        {conAvisos ? <WarningFilled aria-hidden /> : <CheckCircleFilled aria-hidden />}
        {conAvisos ? 'Documento leído, revise los datos' : 'Documento leído'}
        <span className="cl-formato">{FORMATOS[lectura.formato]}</span>
      </p>
      <dl className="cl-leidos">
        {campos.map(([etiqueta, valor]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd>{valor || <span className="rv-suave">no aparece</span>}</dd>
          </div>
        ))}
      </dl>
      <Button className="cl-leer-de-nuevo" type="link" icon={<ReloadOutlined />} onClick={alLeerDeNuevo}>
        Leer de nuevo
      </Button>
      {conAvisos && (
        <ul className="cl-avisos">
          {lectura.avisos.map((aviso) => (
            <li key={aviso}>{AVISOS_LECTOR_TEXTO[aviso]}</li>
          ))}
        </ul>
      )}
      <Button block icon={<SearchOutlined />} loading={buscando} onClick={alBuscar}>
        Buscar Cliente
      </Button>
    </>
  )
}
