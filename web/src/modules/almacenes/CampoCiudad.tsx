import { buscarMunicipios, etiquetaMunicipio } from '@retroventa/domain/catalogos/buscarMunicipios'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { Select } from 'antd'
import { useState } from 'react'
import type { AtributosControl } from '../../ui/Campo.tsx'

/** City of a branch, by search over the 1,122 municipalities. */
export function CampoCiudad(props: {
  control: AtributosControl
  valor: string
  inactivo: boolean
  alCambiar: (codigo: string) => void
  alSalir: () => void
}) {
  const { control, valor, inactivo, alCambiar, alSalir } = props
  const [buscado, setBuscado] = useState('')
  const ciudad = municipioPorCodigo(valor)
  return (
    <Select<{ value: string; label?: string }>
      {...control}
      labelInValue
      className="rv-ancho"
      placeholder="Busque el municipio"
      disabled={inactivo}
      value={ciudad ? { value: ciudad.id, label: etiquetaMunicipio(ciudad) } : (null as never)}
      options={buscarMunicipios(buscado).map((m) => ({ value: m.id, label: etiquetaMunicipio(m) }))}
      showSearch={{ filterOption: false, onSearch: setBuscado }}
      notFoundContent="Ningún municipio se llama así"
      onChange={({ value }) => alCambiar(value)}
      onBlur={alSalir}
    />
  )
}
