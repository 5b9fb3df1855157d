import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /contratos/condiciones': 'xxx xx--x-- cadena',
  'GET /contratos/cliente/:id': 'xxx xxxxxxx cadena',
  'POST /contratos': 'xxx xx--x-- nuevo',
  'GET /contratos/exportar': 'xxx xxx---- suyo',
  'GET /contratos/:codigo/pdf': 'xxx xxx-x-- ajeno',
  'GET /contratos': 'xxx xxxxxxx suyo',
  'GET /contratos/para-retirar': 'xxx xxxxxxx suyo',
  'GET /contratos/:codigo/situacion': 'xxx xxxxxxx ajeno',
  'POST /contratos/:codigo/prorroga': 'xxx xx--x-- ajeno',
  'POST /contratos/:codigo/abono': 'xxx xx--x-- ajeno',
  'POST /contratos/:codigo/aumento': 'xxx xx--x-- ajeno',
  'POST /contratos/:codigo/retiro': 'xxx xx--x-- ajeno',
  'POST /contratos/:codigo/espera': 'xxx xx--x-- ajeno',
  'POST /contratos/:codigo/vencimiento': 'xxx xx----- ajeno',
  'POST /contratos/:codigo/devuelto': 'xxx xx----- ajeno',
  'POST /contratos/:codigo/decomiso': 'xxx xx----- ajeno',
  'POST /contratos/:codigo/problema': 'xxx xx----- ajeno',
  'POST /contratos/:codigo/levantamiento': 'xxx xx----- ajeno',
  'GET /contratos/:codigo': 'xxx xxxxxxx ajeno',
}
