import { OPCIONES_TIPO_DOCUMENTO } from '@retroventa/domain/catalogos/listas'
import { admiteLetras, normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { limpiarDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Elegir } from '../../ui/Elegir.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { esTactil } from '../../ui/toque.ts'
import type { Persona } from './llamadas.ts'
import { PanelConsultas } from './panel/PanelConsultas.tsx'
import './consultas.css'

const NADIE: Persona = { tipo_documento: 'CC', cedula: '', nombres: '', apellidos: '', fecha_nacimiento: '' }

/** Consultations of anybody, without a contract: who asks about a document at the counter or on the telephone. */
export function PaginaConsultas() {
  const id = useId()
  const [persona, setPersona] = useState(NADIE)
  // As it was typed or pasted: what of it is the number is another thing for each type.
  const [escrito, setEscrito] = useState('')
  const poner = (cambios: Partial<Persona>) => setPersona((antes) => ({ ...antes, ...cambios }))
  const tipo = normalizarTipoDocumento(persona.tipo_documento)
  return (
    <>
      <TituloPagina titulo="Consultas" />
      <Tarjeta className="co-pagina">
        <div className="co-pagina-datos">
          <label htmlFor={`${id}-tipo`}>
            Tipo de documento
            <Elegir
              id={`${id}-tipo`}
              value={persona.tipo_documento}
              options={OPCIONES_TIPO_DOCUMENTO}
              onChange={(tipo_documento: string) =>
                poner({
                  tipo_documento,
                  cedula: limpiarDocumento(escrito, normalizarTipoDocumento(tipo_documento)),
                })
              }
            />
          </label>
          <label htmlFor={`${id}-numero`}>
            Número de documento
            <Input
              id={`${id}-numero`}
              autoFocus={!esTactil()}
              autoComplete="off"
              inputMode={admiteLetras(tipo) ? 'text' : 'numeric'}
              maxLength={20}
              value={persona.cedula}
              onChange={({ target }) => {
                setEscrito(target.value)
                poner({ cedula: limpiarDocumento(target.value, tipo) })
              }}
            />
          </label>
          <label htmlFor={`${id}-nombres`}>
            Nombres o razón social
            <Input
              id={`${id}-nombres`}
              autoComplete="off"
              maxLength={120}
              value={persona.nombres}
              onChange={({ target }) => poner({ nombres: target.value })}
            />
          </label>
          <label htmlFor={`${id}-apellidos`}>
            Apellidos
            <Input
              id={`${id}-apellidos`}
              autoComplete="off"
              maxLength={120}
              value={persona.apellidos}
              onChange={({ target }) => poner({ apellidos: target.value })}
            />
          </label>
        </div>
        <PanelConsultas
          persona={{ ...persona, nombres: persona.nombres.trim(), apellidos: persona.apellidos.trim() }}
        />
      </Tarjeta>
    </>
  )
}
