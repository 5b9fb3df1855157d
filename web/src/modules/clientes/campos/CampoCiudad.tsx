import { buscarMunicipios, etiquetaMunicipio } from '@retroventa/domain/catalogos/buscarMunicipios'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import type { AtributosControl } from '../../../ui/Campo.tsx'

/** City: any of the 1,122 municipalities, always with its department because 66 names repeat. */
export function CampoCiudad(props: {
  control: AtributosControl
  valor: string
  alCambiar: (codigo: string) => void
  alSalir?: () => void
  /** It may be left without one: `alCambiar` gets nothing in it. */
  sePuedeQuitar?: boolean
}) {
  const { control, valor, alCambiar, alSalir, sePuedeQuitar = false } = props
  const [texto, setTexto] = useState('')
  const opciones = useMemo(
    () => buscarMunicipios(texto).map((m) => ({ value: m.id, label: etiquetaMunicipio(m) })),
    [texto],
  )
  const elegido = municipioPorCodigo(valor)
  return (
    <Select<{ value: string; label?: string }>
      {...control}
      labelInValue
      className="rv-ancho"
      placeholder="Busque el municipio"
      value={elegido ? { value: elegido.id, label: etiquetaMunicipio(elegido) } : (null as never)}
      options={opciones}
      showSearch={{ filterOption: false, onSearch: setTexto }}
      notFoundContent="Ningún municipio se llama así"
      allowClear={sePuedeQuitar}
      onChange={(elegida) => alCambiar(elegida?.value ?? '')}
      {...(alSalir && { onBlur: alSalir })}
      popupMatchSelectWidth={320}
    />
  )
}
