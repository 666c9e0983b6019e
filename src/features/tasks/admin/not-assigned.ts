/** Stands for the employee of an order that nobody has yet. */
export const notAssigned = 'Nicht zugewiesen';
