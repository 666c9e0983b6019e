/** Placeholder for the employee of an unassigned task. */
export const notAssigned = 'Nicht zugewiesen';
